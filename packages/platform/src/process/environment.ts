import { X509Certificate } from 'node:crypto';
import { z } from 'zod';
import { commaSeparated, flag } from '../config';
import { KEEP_ALIVE_MS } from '../http/listen';
import { readSentinels } from '../redis/redis-address';
import { tracingEnvironment } from '../tracing/environment';

const url = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, error: `use an address such as ${example}` });

/** `http://host:port` of another service. */
export const serviceUrl = url(/^https?$/, 'http://order:8080').transform((address) => address.replace(/\/+$/, ''));

/** The variable with a service's address: `ORDER_URL`. */
export function urlVariable<Name extends string>(service: Name): `${Uppercase<Name>}_URL` {
  return `${service.toUpperCase() as Uppercase<Name>}_URL`;
}

/** ms that a connection is kept unused: longer than the balancer in front keeps its own */
export const keepAliveMs = z.coerce.number().int().min(1_000).max(86_400_000).default(KEEP_ALIVE_MS);

/** What every process of the distributed edition reads. */
export const processEnvironment = {
  PORT: z.coerce.number('use a port number').int().min(0).max(65_535, 'use a port number').default(8080),
  HOST: z.string().default('0.0.0.0'),
  /** where metrics are served: a separate port, so that access to them does not include calls */
  METRICS_PORT: z.coerce.number('use a port number').int().min(0).max(65_535, 'use a port number').default(9464),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  KEEP_ALIVE_MS: keepAliveMs,
  /** ms between turning unready and taking no new connections, so that balancers notice */
  DRAIN_MS: z.coerce.number().int().min(0).max(8_000).default(0),
  /** the payment keys' public half: by it each process knows whether the shop is only tried out */
  RAZORPAY_KEY_ID: z.string().optional(),
  /** where compose publishes the shop: with another address than loopback no published default is taken */
  SHOP_ADDRESS: z.string().optional(),
  /** what runs; the image says it */
  SHOP_VERSION: z.string().default('dev'),
  ...tracingEnvironment,
};
export type ProcessEnvironment = z.infer<z.ZodObject<typeof processEnvironment>>;

/**
 * Proves that a call comes from another service of this shop; the same for all of them. Several, separated by commas,
 * while they are exchanged: the first signs, each is believed.
 */
export const secretEnvironment = {
  SERVICE_SECRET: commaSeparated.pipe(
    z.array(z.string().min(32, 'use at least 32 random characters')).min(1, 'use at least 32 random characters'),
  ),
};

export const postgresEnvironment = {
  DATABASE_URL: url(/^postgres(ql)?$/, 'postgres://user:password@host:5432/shop'),
  /** connections of one process */
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
};
export type PostgresEnvironment = z.infer<z.ZodObject<typeof postgresEnvironment>>;

function isCertificates(pem: string): boolean {
  try {
    for (const one of pem.split(/(?=-----BEGIN CERTIFICATE-----)/)) if (one.trim() !== '') new X509Certificate(one);
    return true;
  } catch {
    return false;
  }
}

/** Who reads these passes them on through `securityOf`, which knows what goes together. */
export const kafkaSecurityEnvironment = {
  KAFKA_TLS: flag(false),
  /** as PEM */
  KAFKA_CA: z
    .string()
    .regex(/-----BEGIN CERTIFICATE-----/, 'use the certificate itself, as PEM: -----BEGIN CERTIFICATE-----…')
    .refine(isCertificates, 'is cut off or damaged; use the whole certificate, from BEGIN to END')
    .optional(),
  KAFKA_SASL_MECHANISM: z.enum(['plain', 'scram-sha-256', 'scram-sha-512']).optional(),
  KAFKA_SASL_USERNAME: z.string().optional(),
  KAFKA_SASL_PASSWORD: z.string().optional(),
};
export type KafkaSecurityEnvironment = z.infer<z.ZodObject<typeof kafkaSecurityEnvironment>>;

export const kafkaEnvironment = {
  KAFKA_BROKERS: commaSeparated.refine(
    (brokers) => brokers.length > 0,
    'name brokers such as kafka-0:9092,kafka-1:9092',
  ),
  /** of topics that are made; existing ones stay as they are */
  KAFKA_PARTITIONS: z.coerce.number().int().min(1).max(1000).default(12),
  KAFKA_REPLICATION: z.coerce.number().int().min(1).max(9).default(1),
  /** before the name of each topic and group, where several shops share the brokers */
  KAFKA_PREFIX: z
    .string()
    .regex(/^[\w.-]{0,100}$/, 'use letters, digits, dots and dashes')
    .default(''),
  ...kafkaSecurityEnvironment,
};
export type KafkaEnvironment = z.infer<z.ZodObject<typeof kafkaEnvironment>>;

/** What a service reads that keeps tables, publishes what it changes and is called by others. */
export const recordsEnvironment = {
  ...processEnvironment,
  ...secretEnvironment,
  ...postgresEnvironment,
  ...kafkaEnvironment,
};

export const redisEnvironment = {
  REDIS_URL: z.union(
    [z.url({ protocol: /^rediss?$/ }), z.string().refine((address) => readSentinels(address) !== undefined)],
    {
      error: 'use an address such as redis://host:6379 or redis+sentinel://host-1:26379,host-2:26379/name',
    },
  ),
};

export const s3Environment = {
  S3_ENDPOINT: url(/^https?$/, 'http://minio:9000'),
  S3_ACCESS_KEY: z.string(),
  S3_SECRET_KEY: z.string(),
  S3_BUCKET: z.string().default('shop-pictures'),
};
export type S3Environment = z.infer<z.ZodObject<typeof s3Environment>>;
