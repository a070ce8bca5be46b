import { adminOfferAnswer, adminOffers, offerChange, offerForm, offers } from '@shop/contracts/api/offers';
import { messageAnswer } from '@shop/contracts/api/account';
import { named, type Operations } from './operation';

const answer = named('AdminOfferAnswer', adminOfferAnswer);

/** What makes orders cheaper. */
export const offerOperations: Operations = {
  'GET /api/offers': { summary: 'The offers that run and that shoppers are told of.', answer: named('Offers', offers) },
  'GET /api/admin/offers': {
    summary: 'All offers, with how many orders used them.',
    answer: named('AdminOffers', adminOffers),
  },
  'POST /api/admin/offers': {
    summary: 'Writes a new offer.',
    body: named('OfferForm', offerForm),
    status: 201,
    answer,
    errors: { 409: 'Another offer has this code (`code-taken`)' },
  },
  'PUT /api/admin/offers/:id': {
    summary: 'Changes an offer. Orders that have it keep it as it was.',
    body: named('OfferChange', offerChange),
    answer,
    errors: {
      409: 'Another offer has this code (`code-taken`), or this one was changed meanwhile (`changed-meanwhile`)',
    },
  },
  'DELETE /api/admin/offers/:id': {
    summary: 'Deletes an offer that no order has used.',
    answer: named('Message', messageAnswer),
    errors: { 409: 'Orders have used it (`offer-used`)' },
  },
};
