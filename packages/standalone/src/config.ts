import path from 'node:path';
import { commaSeparated, flag, readConfig } from '@shop/platform/config';
import { z } from 'zod';

/** Configuration of the one-process edition, as in the README's table. Nothing is required. */
const environment = z.object({
  PORT: z.coerce.number('use a port number').int().min(0).max(65_535, 'use a port number').default(8080),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'use an address such as https://shop.example' }).optional(),
  DATA_DIR: z.string().default('.data'),
  SHOP_NAME: z.string().trim().min(1).max(40).default('jarul'),
  DEMO_DATA: flag(true),
  ADMIN_IDS: commaSeparated,
  ADMIN_EMAILS: commaSeparated,
  CORS_ORIGINS: commaSeparated,
  RAZORPAY_KEY_ID: z.string().optional(),
  RAZORPAY_KEY_SECRET: z.string().optional(),
  RAZORPAY_WEBHOOK_SECRET: z.string().optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_CODE_ONLY: flag(false),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: z
    .url({ protocol: /^https?$/, error: 'use an address such as https://api.openai.com/v1' })
    .optional(),
  OPENAI_MODEL: z.string().optional(),
  REQUESTS_PER_MINUTE: z.coerce.number().int().min(1).default(1200),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
});

/** The names of all variables. */
export const VARIABLES: readonly string[] = Object.keys(environment.shape);

export interface KeyPair {
  readonly id: string;
  readonly secret: string;
}

export interface StandaloneConfig {
  readonly port: number;
  readonly host: string;
  /** the address people use, without a slash at the end */
  readonly publicUrl: string;
  readonly dataDir: string;
  readonly shopName: string;
  readonly demoData: boolean;
  readonly adminIds: readonly string[];
  readonly adminEmails: readonly string[];
  readonly corsOrigins: readonly string[];
  /** absent: the sandbox */
  readonly razorpay?: KeyPair & { readonly webhookSecret: string };
  /** absent: the sandbox */
  readonly google?: KeyPair;
  readonly googleCodeOnly: boolean;
  /** absent: the built-in assistant */
  readonly openai?: { readonly apiKey: string; readonly baseUrl: string; readonly model: string };
  readonly requestsPerMinute: number;
  readonly logLevel: z.infer<typeof environment>['LOG_LEVEL'];
}

/** Two variables that mean something only together. */
const together = (names: readonly string[]) => (env: Record<string, unknown>, context: z.RefinementCtx) => {
  const missing = names.filter((name) => env[name] === undefined);
  if (missing.length === 0 || missing.length === names.length) return;
  context.addIssue({
    code: 'custom',
    path: missing.slice(0, 1),
    message: `is needed together with ${names.filter((n) => !missing.includes(n)).join(' and ')}`,
  });
};

const checked = environment
  .superRefine(together(['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET']))
  .superRefine(together(['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']));

/** @throws ConfigError naming each variable that is wrong */
export function readStandaloneConfig(env: NodeJS.ProcessEnv): StandaloneConfig {
  const read = readConfig(checked, env);
  const pair = (id?: string, secret?: string) =>
    id !== undefined && secret !== undefined ? { id, secret } : undefined;
  const razorpay = pair(read.RAZORPAY_KEY_ID, read.RAZORPAY_KEY_SECRET);
  return {
    port: read.PORT,
    host: read.HOST,
    publicUrl: (read.PUBLIC_URL ?? `http://localhost:${read.PORT}`).replace(/\/+$/, ''),
    dataDir: path.resolve(read.DATA_DIR),
    shopName: read.SHOP_NAME,
    demoData: read.DEMO_DATA,
    adminIds: read.ADMIN_IDS,
    adminEmails: read.ADMIN_EMAILS.map((address) => address.toLowerCase()),
    corsOrigins: read.CORS_ORIGINS,
    razorpay: razorpay && { ...razorpay, webhookSecret: read.RAZORPAY_WEBHOOK_SECRET ?? '' },
    google: pair(read.GOOGLE_CLIENT_ID, read.GOOGLE_CLIENT_SECRET),
    googleCodeOnly: read.GOOGLE_CODE_ONLY,
    openai:
      read.OPENAI_API_KEY === undefined && read.OPENAI_BASE_URL === undefined
        ? undefined
        : {
            apiKey: read.OPENAI_API_KEY ?? 'none',
            baseUrl: read.OPENAI_BASE_URL ?? 'https://api.openai.com/v1',
            model: read.OPENAI_MODEL ?? 'gpt-4o-mini',
          },
    requestsPerMinute: read.REQUESTS_PER_MINUTE,
    logLevel: read.LOG_LEVEL,
  };
}
