import type { PaymentMode } from '@shop/contracts/api/payment-mode';
import { ConfigError } from '@shop/platform/config';
import { PUBLISHED } from './published-defaults';

/**
 * Who takes the payments: our own stand-in, the provider with test keys, or the provider for real.
 * @param keyId absent: no keys of our own
 */
export function paymentModeOf(keyId: string | undefined): PaymentMode {
  if (keyId === undefined) return 'stand-in';
  return keyId.startsWith('rzp_test_') ? 'test' : 'live';
}

/** The one switch: with payment keys of our own there is no stand-in, no demo account and no published default. */
export function isTryOut(keyId: string | undefined): boolean {
  return paymentModeOf(keyId) === 'stand-in';
}

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * What a start with these variables would leave open to everybody: one sentence each, naming the variable. Without
 * payment keys of our own nothing is.
 */
export function openDoors(env: Variables): string[] {
  const set = (name: string) => (env[name] ?? '').trim();
  if (set('RAZORPAY_KEY_ID') === '') return [];
  const listed = (name: string) =>
    set(name)
      .split(',')
      .map((entry) => entry.trim());
  const known = (name: string, values: readonly string[]) =>
    listed(name)
      .filter((entry) => values.some((value) => value.toLowerCase() === entry.toLowerCase()))
      .map((entry) => `${name} holds ${entry}, which everybody knows`);
  const secret = (name: string, values: readonly string[]) =>
    listed(name).some((entry) => values.includes(entry)) ? [`${name} is a published default`] : [];
  const publishedPassword = (name: string) =>
    passwordIn(set(name)) === PUBLISHED.backingServicePassword ? [`${name} holds a published password`] : [];
  const doors = [
    ...known('RAZORPAY_KEY_ID', PUBLISHED.keys),
    ...secret('RAZORPAY_KEY_SECRET', PUBLISHED.keys),
    ...secret('RAZORPAY_WEBHOOK_SECRET', PUBLISHED.keys),
    ...known('GOOGLE_CLIENT_ID', PUBLISHED.keys),
    ...secret('GOOGLE_CLIENT_SECRET', PUBLISHED.keys),
    ...secret('SERVICE_SECRET', [PUBLISHED.serviceSecret]),
    ...known('ADMIN_IDS', PUBLISHED.adminIds),
    ...known('ADMIN_EMAILS', PUBLISHED.emails),
    ...publishedPassword('DATABASE_URL'),
    ...publishedPassword('MONGO_URL'),
    ...publishedPassword('REDIS_URL'),
    ...secret('S3_SECRET_KEY', [PUBLISHED.backingServicePassword]),
    ...(isPlainHttp(set('PUBLIC_URL')) ? ['PUBLIC_URL begins with http: passwords would travel in the clear'] : []),
  ];
  return doors.map((door) => `Open door: ${door}. With payment keys of your own the shop does not start like this.`);
}

/** @throws ConfigError with a line for each open door */
export function refuseOpenDoors(env: Variables): void {
  const doors = openDoors(env);
  if (doors.length > 0) throw new ConfigError(doors.join('\n'));
}

function passwordIn(address: string): string | undefined {
  // an address of several hosts is no URL to `URL`
  return /^\w+:\/\/[^/@]*?:([^/@]*)@/.exec(address)?.[1];
}

/** Whether people would use the shop without encryption; on the machine itself nobody listens. */
function isPlainHttp(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && !/^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}
