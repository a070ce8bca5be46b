import type { Principal } from '@shop/platform/auth/tokens';

/** Who requests a change of an account, and from where. */
export interface Caller {
  readonly principal: Principal;
  /** network address */
  readonly address: string;
}
