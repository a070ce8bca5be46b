export interface NotificationConfig {
  /** other origins whose pages may connect, such as `https://shop.example` */
  corsOrigins: readonly string[];
}
