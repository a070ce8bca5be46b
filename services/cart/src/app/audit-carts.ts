import type { AuditedCheck, Difference } from '@shop/contracts/api/audits';
import { MOST_AUDITED } from '@shop/contracts/internal/audit';
import { difference, lookInto } from '@shop/platform/audit/look-into';
import type { CartStore, StoredCart } from '../ports/cart-store';
import type { FindUnknown } from '../ports/unknown-ids';

export interface CartAudit {
  readonly carts: Pick<CartStore, 'walk'>;
  /** products that were never in the shop: what was deleted is named to the shopper once, and until then is in the cart */
  readonly unknownProducts: FindUnknown;
  readonly unknownUsers: FindUnknown;
}

/** Looks for carts of nobody, and for what never was for sale. */
export async function auditCarts(audit: CartAudit): Promise<AuditedCheck[]> {
  return [await lookInto('carts', () => findGhosts(audit))];
}

async function findGhosts({ carts, unknownProducts, unknownUsers }: CartAudit): Promise<Difference[]> {
  const found: Difference[] = [];
  for (let after: string | undefined; ;) {
    const page = await carts.walk(after);
    const nobodys = new Set(await inParts(unknownUsers, userIds(page.carts)));
    const never = new Set(await inParts(unknownProducts, productIds(page.carts)));
    for (const cart of page.carts) found.push(...ghostsOf(cart, nobodys, never));
    if (page.next === undefined) return found;
    after = page.next;
  }
}

function ghostsOf(
  { userId, lines }: StoredCart,
  nobodys: ReadonlySet<string>,
  never: ReadonlySet<string>,
): Difference[] {
  if (nobodys.has(userId)) {
    const what = `The cart of ${userId} has ${lines.length} lines, and there is no such account.`;
    const todo = 'Look for dead letters of cart and replay them: a deleted account takes its cart with it.';
    return [difference('carts', `account ${userId}`, { what, todo })];
  }
  return lines
    .filter(({ productId }) => never.has(productId))
    .map(({ productId, name }) => {
      const what = `The cart of ${userId} has ${name} (${productId}), which was never in this shop.`;
      const todo =
        'Nothing for the shopper, from whose cart it goes with the next change; find out whether the catalogue lost products.';
      return difference('carts', `line ${userId} ${productId}`, { what, todo });
    });
}

const unique = (ids: readonly string[]) => [...new Set(ids)];
const userIds = (carts: readonly StoredCart[]) => unique(carts.map(({ userId }) => userId));
const productIds = (carts: readonly StoredCart[]) =>
  unique(carts.flatMap(({ lines }) => lines.map(({ productId }) => productId)));

async function inParts(find: FindUnknown, ids: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (let from = 0; from < ids.length; from += MOST_AUDITED)
    found.push(...(await find(ids.slice(from, from + MOST_AUDITED))));
  return found;
}
