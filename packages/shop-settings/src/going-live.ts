import type { PaymentMode } from '@shop/contracts/api/payment-mode';
import { ConfigError } from '@shop/platform/config';
import { PUBLISHED } from './published-defaults';

/**
 * Returns who takes the payments: the sandbox, or the provider with test or live keys.
 * @param keyId absent: no keys of our own
 */
export function paymentModeOf(keyId: string | undefined): PaymentMode {
  if (keyId === undefined) return 'stand-in';
  return keyId.startsWith('rzp_test_') ? 'test' : 'live';
}

/** The one switch for going live: with own payment keys there is no sandbox, demo account or published default. */
export function isTryOut(keyId: string | undefined): boolean {
  return paymentModeOf(keyId) === 'stand-in';
}

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Finds settings that are not safe for a live shop: one sentence each, naming the variable. Without own payment keys
 * there are none, unless compose opens the shop to others than this machine: then its secrets have to be its own.
 */
export function findInsecureSettings(env: Variables): string[] {
  const set = (name: string) => (env[name] ?? '').trim();
  const isLive = set('RAZORPAY_KEY_ID') !== '';
  if (!isLive && isLoopback(set('SHOP_ADDRESS'))) return [];
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
  const secrets = [
    ...secret('SERVICE_SECRET', [PUBLISHED.serviceSecret]),
    ...publishedPassword('DATABASE_URL'),
    ...publishedPassword('MONGO_URL'),
    ...publishedPassword('REDIS_URL'),
    ...secret('S3_SECRET_KEY', [PUBLISHED.backingServicePassword]),
  ];
  if (!isLive)
    return secrets.map(
      (problem) => `Open door: ${problem}. With SHOP_ADDRESS the shop is open to others, and does not start like this.`,
    );
  const problems = [
    ...known('RAZORPAY_KEY_ID', PUBLISHED.keys),
    ...secret('RAZORPAY_KEY_SECRET', PUBLISHED.keys),
    ...secret('RAZORPAY_WEBHOOK_SECRET', PUBLISHED.keys),
    ...known('GOOGLE_CLIENT_ID', PUBLISHED.keys),
    ...secret('GOOGLE_CLIENT_SECRET', PUBLISHED.keys),
    ...known('ADMIN_IDS', PUBLISHED.adminIds),
    ...known('ADMIN_EMAILS', PUBLISHED.emails),
    ...secrets,
    ...(isPlainHttp(set('PUBLIC_URL')) ? ['PUBLIC_URL begins with http: passwords would travel in the clear'] : []),
  ];
  return problems.map(
    (problem) => `Open door: ${problem}. With payment keys of your own the shop does not start like this.`,
  );
}

/** @throws ConfigError with a line for each insecure setting */
export function refuseInsecureSettings(env: Variables): void {
  const problems = findInsecureSettings(env);
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
}

function passwordIn(address: string): string | undefined {
  // `URL` cannot parse an address with several hosts
  return /^[\w+]+:\/\/[^/@]*?:([^/@]*)@/.exec(address)?.[1];
}

/** Where only this machine reaches the shop; so it does where compose says nothing. */
function isLoopback(address: string): boolean {
  return address === '' || /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(address);
}

/** Whether browsers would use the shop without encryption; loopback addresses are exempt. */
function isPlainHttp(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && !/^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}
