import type { Database } from '@shop/platform/db/database';
import type { Logger } from '@shop/platform/logger';

/** How a sandbox stands in for the provider's account of one merchant. */
export interface RazorpaySandboxOptions {
  readonly keyId: string;
  readonly keySecret: string;
  /** where the shop takes webhooks */
  readonly webhookUrl: string;
  readonly webhookSecret: string;
  /** `off` drops every event, as a provider that cannot reach the shop does; `deliver` is the default */
  readonly webhooks?: 'deliver' | 'off';
  /** ms before an event is sent for the first time; 0 by default */
  readonly webhookDelayMs?: number;
  /** `manual` leaves payments authorized until the merchant captures them; `automatic` is the default */
  readonly capture?: 'automatic' | 'manual';
  /** ms a refund stays pending; 1,000 by default */
  readonly refundDelayMs?: number;
  /** how the bank ends a refund; always `processed` by default */
  readonly refundOutcome?: (refundId: string) => 'processed' | 'failed';
  readonly now?: () => Date;
}

export interface SandboxAdapters {
  /** opened on the schema that the package's migrations were applied to */
  readonly db: Database;
  readonly logger: Logger;
}

/** What every part of the sandbox works with: options with their defaults, and the adapters. */
export interface Sandbox extends Required<RazorpaySandboxOptions>, SandboxAdapters {
  /** Called after the commit of something that a background task should see to. */
  readonly wake: { webhooks: () => void; agenda: () => void };
}

/** Unix seconds, as every time on the provider's wire. */
export function unixSeconds(sandbox: Pick<Sandbox, 'now'>): number {
  return Math.floor(sandbox.now().getTime() / 1000);
}
