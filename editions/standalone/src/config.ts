import path from 'node:path';
import { signingKeysEnvironment } from '@shop/identity/environment';
import { commaSeparated, flag, readConfig } from '@shop/platform/config';
import { keepAliveMs } from '@shop/platform/process/environment';
import { isTryOut, refuseInsecureSettings } from '@shop/shop-settings/going-live';
import {
  fairUseEnvironment,
  budgetOf,
  modelBudget,
  modelEnvironment,
  modelOf,
  publicUrl,
  shopName,
  trustedProxies,
  type Model,
} from '@shop/shop-settings/shop-environment';
import {
  googleEnvironment,
  googleKeys,
  googleTogether,
  razorpayEnvironment,
  razorpayKeys,
  mailEnvironment,
  mailTogether,
  staffEnvironment,
  whatsappEnvironment,
  razorpayTogether,
  textsEnvironment,
} from '@shop/shop-settings/third-party-environment';
import type { KeyPair, RazorpayKeys } from '@shop/shop-settings/third-parties';
import { tracingEnvironment, type TracingEnvironment } from '@shop/platform/tracing/environment';
import { z } from 'zod';

/** Configuration of the standalone edition, as in the README's table. Nothing is required. */
const environment = z.object({
  PORT: z.coerce.number('use a port number').int().min(0).max(65_535, 'use a port number').default(8080),
  HOST: z.string().default('127.0.0.1'),
  KEEP_ALIVE_MS: keepAliveMs,
  PUBLIC_URL: publicUrl.optional(),
  DATA_DIR: z.string().default('.data'),
  SHOP_NAME: shopName,
  DEMO_DATA: flag(undefined),
  ADMIN_IDS: commaSeparated,
  ADMIN_EMAILS: commaSeparated,
  ...signingKeysEnvironment,
  CORS_ORIGINS: commaSeparated,
  TRUSTED_PROXIES: trustedProxies,
  ...razorpayEnvironment,
  ...googleEnvironment,
  ...textsEnvironment,
  ...mailEnvironment,
  ...whatsappEnvironment,
  ...staffEnvironment,
  ...modelEnvironment,
  ...modelBudget,
  ...fairUseEnvironment,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  ...tracingEnvironment,
});

/** The names of all variables. */
export const VARIABLES: readonly string[] = Object.keys(environment.shape);

export interface StandaloneConfig {
  readonly port: number;
  readonly host: string;
  /** how long a connection is kept that nobody uses, in ms */
  readonly keepAliveMs: number;
  /** the address people use, without a slash at the end */
  readonly publicUrl: string;
  readonly dataDir: string;
  readonly shopName: string;
  /** the demo catalog; accounts come with it only where the payments' sandbox runs */
  readonly demoData: boolean;
  readonly adminIds: readonly string[];
  readonly adminEmails: readonly string[];
  readonly signingKeysSecrets: readonly string[];
  readonly corsOrigins: readonly string[];
  /** networks of the reverse proxies whose `X-Forwarded-For` is trusted */
  readonly trustedProxies: readonly string[];
  /** absent: the sandbox */
  readonly razorpay: RazorpayKeys | undefined;
  /** absent: the sandbox, or no Google sign-in where payments use own keys */
  readonly google: KeyPair | undefined;
  readonly googleCodeOnly: boolean;
  /** the sender of text messages; without an address the stand-in, or none where payments use own keys */
  readonly texts: { readonly url: string | undefined; readonly token: string | undefined };
  /** the server that takes mails; without one the stand-in, or none where payments use own keys */
  readonly whatsapp: { readonly url: string | undefined; readonly token: string | undefined };
  /** those who run the shop, who are told of orders */
  readonly staffMail: readonly string[];
  readonly mail: { readonly smtpUrl: string | undefined; readonly from: string | undefined };
  /** absent: the built-in assistant */
  readonly openai?: Model;
  /** answers of the model in 24 hours */
  readonly modelBudget: ReturnType<typeof budgetOf>;
  readonly requestsPerMinute: number;
  readonly logLevel: z.infer<typeof environment>['LOG_LEVEL'];
  readonly tracing: TracingEnvironment;
}

/** @throws ConfigError naming each variable that is invalid or insecure */
export function readStandaloneConfig(env: NodeJS.ProcessEnv): StandaloneConfig {
  const read = readConfig(
    environment.superRefine(razorpayTogether).superRefine(googleTogether).superRefine(mailTogether),
    env,
  );
  refuseInsecureSettings(env);
  return {
    port: read.PORT,
    host: read.HOST,
    keepAliveMs: read.KEEP_ALIVE_MS,
    publicUrl: read.PUBLIC_URL ?? `http://localhost:${read.PORT}`,
    dataDir: path.resolve(read.DATA_DIR),
    shopName: read.SHOP_NAME,
    demoData: read.DEMO_DATA ?? isTryOut(read.RAZORPAY_KEY_ID),
    adminIds: read.ADMIN_IDS,
    adminEmails: read.ADMIN_EMAILS.map((address) => address.toLowerCase()),
    signingKeysSecrets: read.SIGNING_KEYS_SECRET,
    corsOrigins: read.CORS_ORIGINS,
    trustedProxies: read.TRUSTED_PROXIES,
    razorpay: razorpayKeys(read),
    google: googleKeys(read),
    googleCodeOnly: read.GOOGLE_CODE_ONLY,
    texts: { url: read.SMS_URL, token: read.SMS_TOKEN },
    whatsapp: { url: read.WHATSAPP_URL, token: read.WHATSAPP_TOKEN },
    staffMail: read.STAFF_MAIL,
    mail: { smtpUrl: read.SMTP_URL, from: read.MAIL_FROM },
    openai: modelOf(read),
    modelBudget: budgetOf(read),
    requestsPerMinute: read.REQUESTS_PER_MINUTE,
    logLevel: read.LOG_LEVEL,
    tracing: read,
  };
}
