import { MESSAGES } from '@shop/contracts/api/messages';
import { messagePath, messageSamplePath, sentMessagesQuery } from '@shop/contracts/api/sent-messages';
import { requireAccount } from '@shop/platform/auth/authenticate';
import type { TokenVerifier } from '@shop/platform/auth/tokens';
import type { Database } from '@shop/platform/db/database';
import { parse } from '@shop/platform/http/parse';
import { Router } from 'express';
import type { MessageDependencies } from '../app/dependencies';
import { listMessages, readOverview, sendAgain } from '../app/look-at-messages';
import { listSamples, showSample } from '../app/show-sample';
import type { NotificationConfig } from '../config';

interface MessageRouteDependencies extends Pick<MessageDependencies, 'shopNow'> {
  readonly db: Database;
  readonly verifier: TokenVerifier;
  readonly settings: Pick<NotificationConfig, 'mail' | 'sms' | 'whatsapp' | 'staffMail'>;
  /** has what is due sent */
  readonly wake: () => void;
}

/** What staff see of messages: how they fare and what they look like. */
export function messageRoutes({ db, verifier, settings, shopNow, wake }: MessageRouteDependencies): Router {
  const router = Router();
  const admin = requireAccount(verifier, 'admin');

  router.get('/api/admin/messages', admin, async (req, res) => {
    const { show = 'all', after } = parse(sentMessagesQuery, req.query);
    res.json(await listMessages(db, show, after));
  });

  router.get('/api/admin/messages/overview', admin, async (_req, res) => {
    res.json(await readOverview(db, settings));
  });

  router.post('/api/admin/messages/:id/again', admin, async (req, res) => {
    await sendAgain(db, parse(messagePath, req.params).id);
    wake();
    res.json({ message: MESSAGES.messageAgain });
  });

  router.get('/api/admin/message-samples', admin, (_req, res) => {
    res.json(listSamples());
  });

  router.get('/api/admin/message-samples/:sample', admin, async (req, res) => {
    const { sample } = parse(messageSamplePath, req.params);
    res.json(showSample(await shopNow(), sample, new Date()));
  });

  return router;
}
