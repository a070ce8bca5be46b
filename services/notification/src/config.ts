import type { ServiceAddress } from '@shop/platform/http/local-service';

export interface NotificationConfig {
  /** other origins whose pages may connect, such as `https://shop.example` */
  corsOrigins: readonly string[];
  /** how many connections of one account may be open at a time */
  socketsPerAccount: number;
  /** `http://host:port` of this replica where there are several; connection ids carry it, so that polls find back */
  replicaUrl?: string;
  /** the service that is asked whom a message goes to */
  identity: ServiceAddress;
  /** the service that is asked who wishes for what */
  cart: ServiceAddress;
  /** the service that is asked what became of an order */
  order: ServiceAddress;
  /** services that are asked, with those above, whether what they keep adds up */
  catalog: ServiceAddress;
  payment: ServiceAddress;
  shopName: string;
  /** the address people use, without a slash at the end */
  publicUrl: string;
  mail: MailSettings;
  /** without an address: the stand-in, in a shop that is tried out */
  sms: TextSettings;
  whatsapp: TextSettings;
  /** between the two looks of an audit, in ms; as long as anything is on its way by default */
  auditPauseMs?: number;
  /** addresses of those who run the shop, who are told of orders and of what needs them; none by default */
  staffMail: readonly string[];
}

export interface TextSettings {
  /** takes `{ to, text }` as JSON */
  readonly url: string | undefined;
  /** a bearer's */
  readonly token: string | undefined;
}

export interface MailSettings {
  /** `smtp://user:password@host:587` */
  readonly smtpUrl: string | undefined;
  /** the sender, such as `jarul <hello@shop.example>` */
  readonly from: string | undefined;
  /** the stand-in for mailboxes; undefined in a shop that takes real money */
  readonly sandbox: ServiceAddress | undefined;
}
