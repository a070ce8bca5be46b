import { rootCertificates } from 'node:tls';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readConfig } from '../config';
import { kafkaSecurityEnvironment } from './environment';
import { kafkaSecurityOf } from './kafka-security';

const [CA = ''] = rootCertificates;
const read = (env: Record<string, string>) => kafkaSecurityOf(readConfig(z.object(kafkaSecurityEnvironment), env));

test('without variables brokers are reached in the clear, and nobody is named', () => {
  expect(read({})).toEqual({ tls: undefined, sasl: undefined });
});

test('TLS, with the authority of a private one, and a user', () => {
  const user = { KAFKA_SASL_USERNAME: 'order', KAFKA_SASL_PASSWORD: 'secret' };
  expect(read({ KAFKA_TLS: 'true', KAFKA_CA: CA, KAFKA_SASL_MECHANISM: 'scram-sha-512', ...user })).toEqual({
    tls: { ca: CA },
    sasl: { mechanism: 'scram-sha-512', username: 'order', password: 'secret' },
  });
});

test.each([
  [{ KAFKA_SASL_MECHANISM: 'scram-sha-512' }, 'KAFKA_SASL_USERNAME'],
  [{ KAFKA_SASL_MECHANISM: 'scram-sha-512', KAFKA_SASL_USERNAME: 'order' }, 'KAFKA_SASL_PASSWORD'],
  [{ KAFKA_SASL_USERNAME: 'order', KAFKA_SASL_PASSWORD: 'secret' }, 'KAFKA_SASL_MECHANISM'],
  [{ KAFKA_SASL_MECHANISM: 'gssapi' }, 'KAFKA_SASL_MECHANISM'],
  [{ KAFKA_TLS: 'true', KAFKA_CA: '/etc/ca.pem' }, 'KAFKA_CA: use the certificate itself'],
  [{ KAFKA_TLS: 'true', KAFKA_CA: CA.slice(0, 300) }, 'KAFKA_CA: is cut off or damaged'],
  [{ KAFKA_TLS: 'true', KAFKA_CA: `${CA}\n${CA.slice(0, 300)}` }, 'KAFKA_CA: is cut off or damaged'],
])('%o is refused, naming %s', (env, named) => {
  expect(() => read(env)).toThrow(named);
});

test('a password is not sent as it is over a connection that anybody can read', () => {
  const plain = { KAFKA_SASL_MECHANISM: 'plain', KAFKA_SASL_USERNAME: 'order', KAFKA_SASL_PASSWORD: 'secret' };
  expect(() => read(plain)).toThrow('KAFKA_TLS=true');
  expect(read({ ...plain, KAFKA_TLS: 'true' }).sasl?.mechanism).toBe('plain');
});
