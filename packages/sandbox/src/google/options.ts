export interface GoogleSandboxOptions {
  /** where browsers find it, such as `https://shop.example/sandbox/google`; no slash at the end */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** pages of the shop that a sign-in may return to, exactly */
  redirectUris: readonly string[];
  /** named on the page that asks for an account */
  shopName?: string;
  /** also serves popup clients, which know no PKCE and give `postmessage` as their redirect address */
  codeOnly?: boolean;
}
