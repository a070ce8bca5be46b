import { environment as cart } from '@shop/cart/environment';
import { environment as catalog } from '@shop/catalog/environment';
import { environment as chat } from '@shop/chat/environment';
import { environment as seed } from '@shop/distributed/seed-environment';
import { environment as gateway } from '@shop/gateway/environment';
import { environment as identity } from '@shop/identity/environment';
import { environment as notification } from '@shop/notification/environment';
import { environment as order } from '@shop/order/environment';
import { environment as payment } from '@shop/payment/environment';
import { environment as sandbox } from '@shop/sandbox/environment';

/** What each process reads. */
export const ENVIRONMENTS = {
  identity,
  catalog,
  cart,
  order,
  payment,
  chat,
  notification,
  gateway,
  sandbox,
  seed,
};
export type ProcessName = keyof typeof ENVIRONMENTS;
export const PROCESS_NAMES = Object.keys(ENVIRONMENTS) as ProcessName[];

/** Read by Node itself, not by the process. */
const READ_ELSEWHERE = new Set(['NODE_ENV', 'NODE_OPTIONS']);

/** Returns the variables that are set for a process but never read. */
export function unread(name: ProcessName, given: Readonly<Record<string, unknown>>): string[] {
  const { shape } = ENVIRONMENTS[name];
  return Object.keys(given).filter((variable) => !(variable in shape) && !READ_ELSEWHERE.has(variable));
}
