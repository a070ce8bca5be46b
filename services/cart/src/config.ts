export interface CartConfig {
  /** `http://host:port` of catalog, which knows the products */
  catalogUrl: string;
}
