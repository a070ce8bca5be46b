import type { IncomingMessage } from 'node:http';

/** Requests that the gateway handed over in this process: nobody outside can put one in here. */
const vouchedFor = new WeakSet<IncomingMessage>();

/** States that what a request's headers say of its caller is the gateway's word, for a service in the same process. */
export function vouchFor(req: IncomingMessage): void {
  vouchedFor.add(req);
}

export function isVouchedFor(req: IncomingMessage): boolean {
  return vouchedFor.has(req);
}
