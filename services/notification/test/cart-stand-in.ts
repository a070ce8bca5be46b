import { readWishers, readWishesForMessage, type WishForMessage } from '@shop/contracts/internal/cart';
import { createServiceTokens } from '@shop/platform/auth/service-token';
import { UnavailableError } from '@shop/platform/errors';
import { listen } from '@shop/platform/http/listen';
import { serveCall } from '@shop/platform/http/serve-call';
import { createStandIn } from '@shop/testing/stand-in';
import { SERVICE_SECRET } from '@shop/testing/test-bed';
import { Router } from 'express';

type KeptWish = WishForMessage & { readonly userId: string };

export interface CartStandIn {
  readonly url: string;
  /** what people wish for and want mails about */
  wishes: KeptWish[];
  /** how often it was asked who wishes for something */
  asked: number;
  /** parts that it answers before it is away */
  answersLeft: number;
  close(): Promise<void>;
}

const PART = 200;

/** The owner of wishlists, as far as messages ask it. */
export async function startCartStandIn(): Promise<CartStandIn> {
  const router = Router();
  const tokens = createServiceTokens('cart', SERVICE_SECRET);
  serveCall(router, tokens, readWishers, ({ id, after = '0' }) => {
    if (standIn.answersLeft === 0) throw new UnavailableError();
    standIn.answersLeft -= 1;
    standIn.asked += 1;
    const start = Number(after);
    const wishing = standIn.wishes.filter(({ productId }) => productId === id);
    const wishers = wishing
      .slice(start, start + PART)
      .map(({ userId, variantId, priceThen }) => ({ userId, variantId, price: priceThen }));
    return Promise.resolve(start + PART < wishing.length ? { wishers, next: String(start + PART) } : { wishers });
  });
  serveCall(router, tokens, readWishesForMessage, ({ userId, ids }) =>
    Promise.resolve({
      wishes: standIn.wishes.filter((wish) => wish.userId === userId && ids.includes(wish.productId)),
    }),
  );
  const server = await listen(createStandIn('cart', { routes: router }), 0);
  const standIn: CartStandIn = {
    ...{ url: server.url, close: () => server.close() },
    ...{ wishes: [], asked: 0, answersLeft: Infinity },
  };
  return standIn;
}
