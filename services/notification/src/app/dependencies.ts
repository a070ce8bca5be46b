import type { Channel } from '@shop/contracts/api/preferences';
import type { Database } from '@shop/platform/db/database';
import type { Logger } from '@shop/platform/logger';
import type { AccountDirectory } from '../adapters/account-directory';
import type { CountDeliveries } from '../adapters/delivery-metrics';
import type { OrderDirectory } from '../adapters/order-directory';
import type { ReadAvailability } from '../adapters/stock-directory';
import type { SuppressedAddresses } from '../adapters/suppressed-addresses';
import type { WishDirectory } from '../adapters/wish-directory';
import type { MailChannel } from '../ports/mail-channel';
import type { TextChannel } from '../ports/text-channel';
import type { Shop } from '../templates/layout';

/** The ways out of the shop; one that is absent there is not, and what is to go by it waits. */
export interface Channels {
  readonly mail: MailChannel | undefined;
  readonly sms: TextChannel | undefined;
  readonly whatsapp: TextChannel | undefined;
}

export function openChannels(channels: Channels): Channel[] {
  return (Object.keys(channels) as Channel[]).filter((channel) => channels[channel] !== undefined);
}

/** What messages are sent with. */
export interface MessageDependencies {
  readonly db: Database;
  readonly logger: Logger;
  readonly accounts: AccountDirectory;
  readonly orders: OrderDirectory;
  readonly availability: ReadAvailability;
  readonly wishes: WishDirectory;
  readonly channels: Channels;
  readonly suppressed: SuppressedAddresses;
  readonly count: CountDeliveries;
  /** whose shop it is at the moment of sending */
  readonly shopNow: () => Promise<Shop>;
  /** addresses of those who run the shop; none are told without */
  readonly staff: readonly string[];
  /** after the @ of the id of each mail */
  readonly mailDomain: string;
}
