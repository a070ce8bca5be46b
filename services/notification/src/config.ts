export interface NotificationConfig {
  /** other origins whose pages may connect, such as `https://shop.example` */
  corsOrigins: readonly string[];
  /** how many connections of one account may be open at a time */
  socketsPerAccount: number;
  /** `http://host:port` of this replica where there are several; connection ids carry it, so that polls find back */
  replicaUrl?: string;
}
