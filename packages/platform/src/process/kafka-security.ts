import { ConfigError } from '../config';
import type { KafkaSecurity } from '../messaging/kafka/kafka-client';
import type { KafkaSecurityEnvironment } from './environment';

/**
 * How a process connects to the brokers, as its variables say.
 * @throws ConfigError when one of them misses another, or a password would travel in the clear
 */
export function kafkaSecurityOf(environment: KafkaSecurityEnvironment): KafkaSecurity {
  const {
    KAFKA_TLS: isEncrypted,
    KAFKA_CA: ca,
    KAFKA_SASL_MECHANISM: mechanism,
    KAFKA_SASL_USERNAME: username,
    KAFKA_SASL_PASSWORD: password,
  } = environment;
  const tls = isEncrypted ? { ca } : undefined;
  if (mechanism === undefined) {
    if (username !== undefined || password !== undefined)
      throw new ConfigError('KAFKA_SASL_MECHANISM: goes with KAFKA_SASL_USERNAME and KAFKA_SASL_PASSWORD');
    return { tls, sasl: undefined };
  }
  if (username === undefined) throw new ConfigError('KAFKA_SASL_USERNAME: goes with KAFKA_SASL_MECHANISM');
  if (password === undefined) throw new ConfigError('KAFKA_SASL_PASSWORD: goes with KAFKA_SASL_MECHANISM');
  if (mechanism === 'plain' && !isEncrypted)
    throw new ConfigError('KAFKA_SASL_MECHANISM: plain sends the password as it is; set KAFKA_TLS=true');
  return { tls, sasl: { mechanism, username, password } };
}
