import { MESSAGES } from '@shop/contracts/api/messages';
import { offerChange, offerForm } from '@shop/contracts/api/offers';
import { id } from '@shop/contracts/fields';
import { requireAccount } from '@shop/platform/auth/authenticate';
import type { TokenVerifier } from '@shop/platform/auth/tokens';
import type { Database } from '@shop/platform/db/database';
import { parse } from '@shop/platform/http/parse';
import { newId } from '@shop/platform/ids';
import { Router } from 'express';
import { z } from 'zod';
import type { Clock } from '../adapters/database-clock';
import { findListedOffers, findOffers } from '../adapters/offer-rows';
import { removeOffer, writeOffer } from '../app/change-offers';
import { offerOf } from '../domain/offer-form';
import { presentAdminOffer, presentOffer } from './present-offer';

const offerParams = z.object({ id });

/** What makes orders cheaper: as shoppers are told of it, and as staff write it. */
export function offerRoutes(db: Database, verifier: TokenVerifier, now: Clock): Router {
  const router = Router();
  const admin = requireAccount(verifier, 'admin');

  router.get('/api/offers', async (_req, res) => {
    res.json({ offers: (await findListedOffers(db, await now(db))).map(presentOffer) });
  });

  router.get('/api/admin/offers', admin, async (_req, res) => {
    res.json({ offers: (await findOffers(db)).map(presentAdminOffer) });
  });

  router.post('/api/admin/offers', admin, async (req, res) => {
    const offer = await writeOffer(db, offerOf(parse(offerForm, req.body), { id: newId(), version: 1 }));
    res.status(201).json({ message: MESSAGES.offerSaved, offer: presentAdminOffer(offer) });
  });

  router.put('/api/admin/offers/:id', admin, async (req, res) => {
    const { version, ...form } = parse(offerChange, req.body);
    const { id: offerId } = parse(offerParams, req.params);
    const offer = await writeOffer(db, offerOf(form, { id: offerId, version: version + 1 }));
    res.json({ message: MESSAGES.offerSaved, offer: presentAdminOffer(offer) });
  });

  router.delete('/api/admin/offers/:id', admin, async (req, res) => {
    await removeOffer(db, parse(offerParams, req.params).id);
    res.json({ message: MESSAGES.offerDeleted });
  });

  return router;
}
