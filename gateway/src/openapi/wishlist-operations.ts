import { boughtTogether } from '@shop/contracts/api/bought-together';
import { newWish, wishMails, wishlistAnswer, wishlistChangeAnswer } from '@shop/contracts/api/wishlist';
import { named, type Operations } from './operation';

const change = named('WishlistChangeAnswer', wishlistChangeAnswer);

export const wishlistOperations: Operations = {
  'GET /api/products/:id/bought-together': {
    summary: 'What several orders had beside a product and can be ordered now, the most frequent first.',
    answer: named('BoughtTogether', boughtTogether),
  },
  'GET /api/wishlist': {
    summary: 'What the user would like to have, as it is now.',
    answer: named('WishlistAnswer', wishlistAnswer),
  },
  'PUT /api/wishlist': {
    summary: 'Says whether mails are wanted when something on the list costs less or is back. Nobody gets any before.',
    body: named('WishMails', wishMails),
    answer: change,
  },
  'PUT /api/wishlist/:productId': {
    summary: 'Adds a product. Another variant takes the place of the one that was chosen before.',
    body: named('NewWish', newWish),
    bodyOptional: true,
    answer: change,
    errors: {
      404: 'There is no such product, or no such variant of it (`variant-not-found`)',
      409: 'The wishlist is full (`wishlist-full`)',
    },
  },
  'DELETE /api/wishlist/:productId': {
    summary: 'Takes a product off the list, whether it is there or not.',
    answer: change,
  },
};
