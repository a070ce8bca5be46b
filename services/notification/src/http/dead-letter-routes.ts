import { deadLetterPath, setAsideBody } from '@shop/contracts/api/dead-letters';
import { MESSAGES } from '@shop/contracts/api/messages';
import { requireAccount } from '@shop/platform/auth/authenticate';
import type { TokenVerifier } from '@shop/platform/auth/tokens';
import { parse } from '@shop/platform/http/parse';
import type { EventBus } from '@shop/platform/messaging/bus';
import { Router, type Request } from 'express';
import { listDeadLetters, replayDeadLetter, replayDeadLetters, setDeadLetterAside } from '../app/care-for-dead-letters';

/** What staff see of events that were given up, of all services, and do about them. */
export function deadLetterRoutes(bus: EventBus, verifier: TokenVerifier): Router {
  const router = Router();
  const admin = requireAccount(verifier, 'admin');

  router.get('/api/admin/dead-letters', admin, async (_req, res) => {
    res.json(await listDeadLetters(bus));
  });

  router.post('/api/admin/dead-letters/replay', admin, async (_req, res) => {
    await replayDeadLetters(bus);
    res.json({ message: MESSAGES.deadLettersReplayed });
  });

  router.post('/api/admin/dead-letters/:topic/:letter/replay', admin, async (req, res) => {
    await replayDeadLetter(bus, named(req));
    res.json({ message: MESSAGES.deadLetterReplayed });
  });

  router.post('/api/admin/dead-letters/:topic/:letter/aside', admin, async (req, res) => {
    const { why } = parse(setAsideBody, req.body);
    await setDeadLetterAside(bus, named(req), why);
    res.json({ message: MESSAGES.deadLetterAside });
  });

  return router;
}

function named({ params }: Request) {
  const { topic, letter } = parse(deadLetterPath, params);
  return { topic, number: letter };
}
