import { PATHS } from '../../config/paths';

export function isAtCheckout(): boolean {
  return window.location.pathname === PATHS.checkout;
}
