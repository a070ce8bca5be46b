import { newAddress } from '@shop/contracts/api/address';
import { MESSAGES } from '@shop/contracts/api/messages';
import { principalOf, requireAccount } from '@shop/platform/auth/authenticate';
import { answerOnce, readIdempotencyKey } from '@shop/platform/db/idempotency';
import { parse } from '@shop/platform/http/parse';
import { Router } from 'express';
import { findAddresses } from '../adapters/address-store';
import { addAddress } from '../app/add-address';
import type { IdentityDependencies } from '../app/dependencies';
import { removeAddress } from '../app/remove-address';
import { replaceAddress } from '../app/replace-address';
import { addingScope } from '../domain/address-book';
import { presentAddress } from './present-address';

/** A shopper's address book. */
export function addressRoutes({ db, sessions }: IdentityDependencies): Router {
  const router = Router();
  const user = requireAccount(sessions, 'user');

  router.get('/api/user/addresses', user, async (req, res) => {
    const addresses = await findAddresses(db, principalOf(req).accountId);
    res.json({ addresses: addresses.map(presentAddress) });
  });

  router.post('/api/user/addresses', user, async (req, res) => {
    const userId = principalOf(req).accountId;
    const request = parse(newAddress, req.body);
    const key = readIdempotencyKey(req.get('idempotency-key'));
    const { status, body } = await answerOnce(db, { scope: addingScope(userId), key, request }, async (tx) => {
      const address = await addAddress(tx, userId, request);
      return { status: 201, body: { message: MESSAGES.addressAdded, address: presentAddress(address) } };
    });
    res.status(status).json(body);
  });

  router.put('/api/user/addresses/:id', user, async (req, res) => {
    const change = parse(newAddress, req.body);
    const address = await replaceAddress(db, principalOf(req).accountId, String(req.params.id), change);
    res.json({ message: MESSAGES.addressUpdated, address: presentAddress(address) });
  });

  router.delete('/api/user/addresses/:id', user, async (req, res) => {
    await removeAddress(db, principalOf(req).accountId, String(req.params.id));
    res.json({ message: MESSAGES.addressDeleted });
  });

  return router;
}
