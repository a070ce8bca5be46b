import { MESSAGES } from '@shop/contracts/api/messages';
import { newWish, wishMails, wishPath, type Wishlist } from '@shop/contracts/api/wishlist';
import { principalOf, requireAccount } from '@shop/platform/auth/authenticate';
import type { TokenVerifier } from '@shop/platform/auth/tokens';
import { parse } from '@shop/platform/http/parse';
import { Router, type Response } from 'express';
import { addWish, removeWish, setWishMails } from '../app/change-wishlist';
import { readWishlist, type WishDependencies } from '../app/read-wishlist';

export function wishlistRoutes(dependencies: WishDependencies, verifier: TokenVerifier): Router {
  const router = Router();
  const user = requireAccount(verifier, 'user');

  router.get('/api/wishlist', user, async (req, res) => {
    res.json({ wishlist: await readWishlist(dependencies, principalOf(req).accountId) });
  });

  router.put('/api/wishlist', user, async (req, res) => {
    const { mails } = parse(wishMails, req.body);
    const message = mails ? MESSAGES.wishMailsOn : MESSAGES.wishMailsOff;
    sendChange(res, message, await setWishMails(dependencies, principalOf(req).accountId, mails));
  });

  router.put('/api/wishlist/:productId', user, async (req, res) => {
    const wish = { ...parse(newWish, req.body), ...parse(wishPath, req.params) };
    sendChange(res, MESSAGES.addedToWishlist, await addWish(dependencies, principalOf(req).accountId, wish));
  });

  router.delete('/api/wishlist/:productId', user, async (req, res) => {
    const { productId } = parse(wishPath, req.params);
    sendChange(
      res,
      MESSAGES.removedFromWishlist,
      await removeWish(dependencies, principalOf(req).accountId, productId),
    );
  });

  return router;
}

function sendChange(res: Response, message: string, wishlist: Wishlist): void {
  res.json({ message, wishlist });
}
