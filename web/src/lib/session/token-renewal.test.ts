import { describe, expect, test } from 'vitest';
import { renewalDueIn } from './token-renewal';

const token = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.sig`;

describe('renewalDueIn', () => {
  test('is half the life away for a new token, and over for an older one', () => {
    const fresh = token({ iat: 1000, exp: 3000 });
    expect(renewalDueIn(fresh, 1_000_000)).toBe(1_000_000);
    expect(renewalDueIn(fresh, 2_500_000)).toBe(0);
  });

  test('is unknown for what is no token', () => {
    expect(renewalDueIn('nonsense', 0)).toBeUndefined();
    expect(renewalDueIn(token({ sub: 'a' }), 0)).toBeUndefined();
  });
});
