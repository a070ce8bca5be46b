import type { ServiceTokens } from '@shop/platform/auth/service-token';
import type { Database } from '@shop/platform/db/database';
import { parse } from '@shop/platform/http/parse';
import express, { Router } from 'express';
import { z } from 'zod';
import { STYLE } from '../google/style';
import { messagesPage, type TextMessage } from './page';

const newText = z.object({
  to: z.string().max(30),
  text: z.string().max(1000),
  id: z.string().max(200).optional(),
  channel: z.enum(['sms', 'whatsapp']).default('sms'),
});
const listQuery = z.object({ to: z.string().max(30).optional() });

/** How many messages the page shows. */
const SHOWN = 50;
/** How many the table keeps. */
const KEPT = 500;

/** Stands in for a sender of text messages: keeps what the shop sends and shows it on a page. */
export function createMessagesSandbox({ db, tokens }: { db: Database; tokens: ServiceTokens }): Router {
  const router = Router();

  router.post('/internal/messages', tokens.require('sandbox'), express.json({ limit: '20kb' }), async (req, res) => {
    const { to, text, id = null, channel } = parse(newText, req.body);
    await db.query(
      `INSERT INTO text_messages (recipient, text, message_id, channel) VALUES ($1, $2, $3, $4)
       ON CONFLICT (message_id) DO NOTHING`,
      [to, text, id, channel],
    );
    await db.query('DELETE FROM text_messages WHERE id <= (SELECT max(id) FROM text_messages) - $1', [KEPT]);
    res.status(202).json({ accepted: true });
  });

  /** @param to only those to this number */
  const list = (to: string | null) =>
    db.query<TextMessage>(
      `SELECT recipient AS to, text, channel, sent_at AS "sentAt" FROM text_messages
       WHERE coalesce(recipient = $2, true) ORDER BY id DESC LIMIT $1`,
      [SHOWN, to],
    );

  router.get('/sandbox/messages/style.css', (_req, res) => {
    res.type('css').set('cache-control', 'no-cache').send(STYLE);
  });

  router.get('/sandbox/messages', async (_req, res) => {
    res
      .type('html')
      .set('cache-control', 'no-store')
      .send(messagesPage(await list(null)));
  });

  router.get('/sandbox/messages/list', async (req, res) => {
    const { to = null } = parse(listQuery, req.query);
    res.set('cache-control', 'no-store').json({ messages: await list(to) });
  });

  return router;
}
