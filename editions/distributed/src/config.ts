import { randomBytes } from 'node:crypto';
import { ConfigError, flag, readConfig } from '@shop/platform/config';
import {
  kafkaEnvironment,
  postgresEnvironment,
  redisEnvironment,
  s3Environment,
} from '@shop/platform/process/environment';
import { isTryOut, refuseInsecureSettings } from '@shop/shop-settings/going-live';
import { z } from 'zod';

const environment = z.object({
  ...postgresEnvironment,
  ...kafkaEnvironment,
  ...redisEnvironment,
  ...s3Environment,
  MONGO_URL: z.string(),
  PORT: z.coerce.number('use a port number').int().min(0).max(65_535).default(8080),
  PUBLIC_URL: z.url().optional(),
  REPLICAS: z.coerce.number().int().min(1).max(10).default(2),
  DEMO_DATA: flag(undefined),
  RAZORPAY_KEY_ID: z.string().optional(),
  SERVICE_SECRET: z.string().optional(),
});

export interface DistributedConfig {
  readonly port: number;
  readonly publicUrl: string | undefined;
  /** processes of each service that may have several */
  readonly replicas: number;
  readonly demoData: boolean;
  /** never with payment keys of the shop's own */
  readonly demoAccounts: boolean;
  readonly serviceSecret: string;
}

/** @throws ConfigError naming each variable that is missing, invalid or insecure */
export function readDistributedConfig(env: NodeJS.ProcessEnv): DistributedConfig {
  refuseInsecureSettings(env);
  try {
    const read = readConfig(environment, env);
    const tryOut = isTryOut(read.RAZORPAY_KEY_ID);
    return {
      port: read.PORT,
      publicUrl: read.PUBLIC_URL,
      replicas: read.REPLICAS,
      demoData: read.DEMO_DATA ?? tryOut,
      demoAccounts: tryOut && (read.DEMO_DATA ?? true),
      serviceSecret: read.SERVICE_SECRET ?? randomBytes(32).toString('base64'),
    };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    throw new ConfigError(`${error.message}. The distributed edition needs its servers: docs/operate.md says which.`);
  }
}
