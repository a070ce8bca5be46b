import { cartLine, cartLinePath, cartQuantity, cartRemoval, NO_VARIANT, type Cart } from '@shop/contracts/api/cart';
import { MESSAGES } from '@shop/contracts/api/messages';
import { principalOf, requireAccount } from '@shop/platform/auth/authenticate';
import type { TokenVerifier } from '@shop/platform/auth/tokens';
import { parse } from '@shop/platform/http/parse';
import { Router, type Request, type Response } from 'express';
import { addToCart } from '../app/add-to-cart';
import { removeLines, setQuantity } from '../app/change-line';
import { readCart, type CartDependencies } from '../app/read-cart';

export function cartRoutes(dependencies: CartDependencies, verifier: TokenVerifier): Router {
  const { carts } = dependencies;
  const router = Router();
  const user = requireAccount(verifier, 'user');

  router.get('/api/cart', user, async (req, res) => {
    res.json({ cart: await readCart(dependencies, userOf(req)) });
  });

  router.post('/api/cart/add', user, async (req, res) => {
    const { message, cart } = await addToCart(dependencies, userOf(req), parse(cartLine, req.body));
    sendChange(res, message, cart);
  });

  router.put('/api/cart/quantity', user, async (req, res) => {
    const { quantity, ...line } = parse(cartQuantity, req.body);
    sendChange(res, MESSAGES.cartUpdated, await setQuantity(dependencies, userOf(req), line, quantity));
  });

  router.delete('/api/cart/remove/:productId/:productModel', user, async (req, res) => {
    const line = parse(cartLinePath, req.params);
    const { variant } = parse(cartRemoval, req.query);
    const meant = variant === NO_VARIANT ? undefined : variant;
    const cart = await removeLines(dependencies, userOf(req), { ...line, variantId: meant }, variant === undefined);
    sendChange(res, MESSAGES.removedFromCart, cart);
  });

  router.delete('/api/cart/clear', user, async (req, res) => {
    await carts.clear(userOf(req));
    sendChange(res, MESSAGES.cartCleared, { items: [] });
  });

  return router;
}

function userOf(req: Request): string {
  return principalOf(req).accountId;
}

function sendChange(res: Response, message: string, cart: Cart): void {
  res.json({ success: true, message, cart });
}
