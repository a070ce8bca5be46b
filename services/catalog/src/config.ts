export interface CatalogConfig {
  /** `http://host:port` of identity, which confirms an admin's password */
  identityUrl: string;
}
