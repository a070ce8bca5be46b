import type { Figures } from '../load/measure';
import { TRAFFIC } from './traffic';

const { visits, unpaid, cdnMisses } = TRAFFIC;

/** How often each operation happens for one paid order, and the parts that it loads; other parts' figures are noise. */
const DONE = {
  'web app file': { times: visits * TRAFFIC.files, by: ['gateway'] },
  picture: { times: visits * TRAFFIC.pictures * cdnMisses, by: ['gateway', 'S3'] },
  'product list': { times: visits * TRAFFIC.lists, by: ['gateway', 'catalog', 'MongoDB', 'Redis'] },
  product: { times: visits * TRAFFIC.products, by: ['gateway', 'catalog', 'MongoDB', 'Redis'] },
  'cart read': { times: visits * TRAFFIC.cartReads, by: ['gateway', 'cart', 'catalog', 'MongoDB', 'Redis'] },
  'cart add': { times: visits * TRAFFIC.cartAdds, by: ['gateway', 'cart', 'catalog', 'MongoDB', 'Redis'] },
  login: { times: visits * TRAFFIC.logins, by: ['gateway', 'identity', 'PostgreSQL', 'Redis'] },
  'order placed': {
    times: unpaid,
    by: ['gateway', 'order', 'payment', 'catalog', 'notification', 'PostgreSQL', 'MongoDB', 'Redis', 'Kafka'],
  },
  'purchase, all of it': {
    times: 1,
    by: ['gateway', 'order', 'payment', 'catalog', 'cart', 'notification', 'PostgreSQL', 'MongoDB', 'Redis', 'Kafka'],
  },
} as const satisfies Record<string, { times: number; by: readonly string[] }>;
export type Done = keyof typeof DONE;

/** The calls of a purchase: the order, the payment, its proof. The provider's report is a fourth. */
const CALLS: Partial<Record<Done, number>> = { 'purchase, all of it': 4 };

/** Times per paid order. */
export function timesOf(done: Done): number {
  return DONE[done].times;
}

/** Calls through the gateway for one paid order. */
export function callsOfOrder(): number {
  return names().reduce((sum, name) => sum + DONE[name].times * (CALLS[name] ?? 1), 0);
}

/** Returns the CPU time in ms of a part for one paid order and its visits, without sockets. */
export function cpuOfOrder(operations: Readonly<Record<string, Figures>>, part: string): number {
  return names()
    .filter((name) => (DONE[name].by as readonly string[]).includes(part))
    .reduce((sum, name) => sum + DONE[name].times * (operations[name]?.cpu[part] ?? 0), 0);
}

/**
 * Returns the CPU time in ms of all parts together for one paid order and its visits, without sockets.
 * @param part share of the pictures that the shop itself serves; 1 without a CDN
 */
export function allCpuOfOrder(operations: Readonly<Record<string, Figures>>, part: number = cdnMisses): number {
  const ms = (name: Done) => Object.values(operations[name]?.cpu ?? {}).reduce((sum, each) => sum + each, 0);
  const pictures = visits * TRAFFIC.pictures * part * ms('picture');
  return pictures + names().reduce((sum, name) => sum + (name === 'picture' ? 0 : DONE[name].times * ms(name)), 0);
}

/** Bytes of answers for one paid order, without pictures. */
export function bytesOfOrder(operations: Readonly<Record<string, Figures>>): number {
  return names()
    .filter((name) => name !== 'picture')
    .reduce((sum, name) => sum + DONE[name].times * (operations[name]?.bytes ?? 0), 0);
}

function names(): Done[] {
  return Object.keys(DONE) as Done[];
}
