export interface GoogleConfig {
  /** as the browser sees it, for instance `https://accounts.google.com` */
  issuer: string;
  /** where this process reaches the issuer, when that is another address: `http://host:port/path` */
  internalIssuer?: string;
  clientId: string;
  clientSecret: string;
  /** also takes callbacks that carry nothing but a code, as popup clients send them; these cannot be tied to a browser */
  codeOnly: boolean;
  /** everybody can sign in as anybody whom it knows */
  standIn?: boolean;
}

export interface IdentityConfig {
  /** the shop's own address, without a slash at the end */
  publicUrl: string;
  /** other origins that the shop's pages are served from */
  allowedOrigins: readonly string[];
  /** each of these ids may register one admin */
  adminIds: readonly string[];
  /** these people may become admins with their Google account */
  adminEmails: readonly string[];
  /** the shop is open: accounts that everybody can enter are refused; false without payment keys of the shop's own */
  demoRefused?: boolean;
  /** encrypt the signing keys in the database, the newest first; absent: they are kept there as they are */
  signingKeysSecrets?: readonly string[];
  /** absent: no Google sign-in */
  google?: GoogleConfig;
  /** least time of an answer to who forgot a password, in ms */
  forgottenFloorMs?: number;
  /** bcrypt's exponent; each step doubles the work */
  bcryptCost?: number;
}
