import { rootCertificates } from 'node:tls';
import { Kafka, logLevel, type KafkaConfig, type SASLOptions } from 'kafkajs';
import type { Logger } from '../../logger';
import { keepLastBroker } from './keep-last-broker';
import { logKafka } from './kafka-log';

export interface KafkaOptions {
  /** `host:port` of some brokers; the others are learnt from them */
  brokers: readonly string[];
  /** who this process is, in the brokers' logs */
  clientId: string;
  logger: Logger;
  /** none: in the clear, and without saying who it is */
  security?: KafkaSecurity;
}

/** How the connection is protected, and who the brokers take this process for. */
export interface KafkaSecurity {
  /** `ca`: who has to have signed the brokers' certificates, as PEM, beside those whom everybody trusts */
  tls: { ca: string | undefined } | undefined;
  sasl: { mechanism: 'plain' | 'scram-sha-256' | 'scram-sha-512'; username: string; password: string } | undefined;
}

/** A broker that hangs must not hold a request for longer, in ms. */
const REQUEST_TIMEOUT_MS = 5_000;
const CONNECT_TIMEOUT_MS = 2_000;

/** Gives up on brokers that stay away for some seconds. The library is no longer maintained and stays in this folder. */
export function createKafkaClient(options: KafkaOptions): Kafka {
  return createClient(options, 8);
}

/**
 * Never gives up, for members of groups: one that comes back under its old id continues immediately, while a new member
 * would have to wait until the old one counts as dead.
 */
export function createMemberKafkaClient(options: KafkaOptions): Kafka {
  return createClient(options, Number.MAX_SAFE_INTEGER);
}

function createClient({ brokers, clientId, logger, security }: KafkaOptions, retries: number): Kafka {
  keepLastBroker();
  return new Kafka({
    brokers: [...brokers],
    clientId,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    enforceRequestTimeout: true,
    ...securityOf(security),
    retry: { initialRetryTime: 100, maxRetryTime: 500, retries },
    logLevel: logLevel.WARN,
    logCreator: () => (entry) => {
      logKafka(logger, entry);
    },
  });
}

function securityOf({ tls, sasl }: KafkaSecurity = { tls: undefined, sasl: undefined }): Partial<KafkaConfig> {
  const ca = tls?.ca === undefined ? {} : { ca: [...rootCertificates, tls.ca] };
  // the library has a type for each mechanism, of which ours is one
  return { ...(tls && { ssl: ca }), ...(sasl && { sasl: sasl as SASLOptions }) };
}
