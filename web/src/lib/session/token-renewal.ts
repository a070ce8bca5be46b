import { jwtDecode } from 'jwt-decode';

/** Ms until a token is half way through its life and wants to be renewed; undefined for one that says nothing. */
export function renewalDueIn(token: string, now: number): number | undefined {
  try {
    const { iat, exp } = jwtDecode(token);
    if (iat === undefined || exp === undefined) return undefined;
    return Math.max(0, ((iat + exp) / 2) * 1000 - now);
  } catch {
    return undefined;
  }
}
