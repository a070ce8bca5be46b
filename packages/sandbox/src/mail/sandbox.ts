import type { ServiceTokens } from '@shop/platform/auth/service-token';
import type { Database } from '@shop/platform/db/database';
import { inSchema } from '@shop/platform/db/parts';
import { prepared } from '@shop/platform/db/prepared';
import { NotFoundError } from '@shop/platform/errors';
import { parse } from '@shop/platform/http/parse';
import express, { Router } from 'express';
import { z } from 'zod';
import { STYLE } from '../google/style';
import { MAIL_STYLE, mailboxPage, withinFrame, type Mail } from './page';

const text = (max: number) => z.string().max(max);
const newMail = z.object({
  id: text(200).min(1),
  from: text(200),
  to: text(300),
  subject: text(300),
  html: text(100_000),
  text: text(50_000),
});

const listQuery = z.object({ to: text(300).optional() });

/** How many mails the page shows. */
const SHOWN = 50;
/** How many the table keeps. */
const KEPT = 500;
/** A mail has its own styles, runs nothing and fetches nothing but the shop's pictures; its links open beside the mailbox. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; sandbox allow-popups allow-popups-to-escape-sandbox";
const PAGE_POLICY = "default-src 'none'; style-src 'self'; img-src data:; frame-src 'self'";

const COLUMNS = 'position, id, sender AS "from", recipient AS "to", subject, text, sent_at AS "sentAt"';

/** Keeps a mail, and forgets all but so many before it: a statement does not see what it writes itself. */
const keep = (schema: string) =>
  prepared(
    `WITH gone AS (DELETE FROM ${schema}mails WHERE position <= (SELECT max(position) FROM ${schema}mails) - $7)
     INSERT INTO ${schema}mails (id, sender, recipient, subject, html, text) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (id) DO NOTHING`,
  );

/** Stands in for mailboxes: keeps what the shop sends and shows it on a page. */
export function createMailSandbox({ db, tokens }: { db: Database; tokens: ServiceTokens }): Router {
  const router = Router();

  router.post('/internal/mails', tokens.require('sandbox'), express.json({ limit: '300kb' }), async (req, res) => {
    const { id, from, to, subject, html, text } = parse(newMail, req.body);
    await db.later({ text: keep(inSchema(db.schema)), values: [id, from, to, subject, html, text, KEPT - 1] });
    res.status(202).json({ accepted: true });
  });

  /** @param to only those to this address */
  const list = (to: string | null) =>
    db.query<Mail>(
      `SELECT ${COLUMNS} FROM mails WHERE coalesce(recipient = $2, true) ORDER BY position DESC LIMIT $1`,
      [SHOWN, to],
    );

  router.get('/sandbox/mail/style.css', (_req, res) => {
    res.type('css').set('cache-control', 'no-cache').send(`${STYLE}${MAIL_STYLE}`);
  });

  router.get('/sandbox/mail', async (_req, res) => {
    res
      .type('html')
      .set({ 'cache-control': 'no-store', 'content-security-policy': PAGE_POLICY })
      .send(mailboxPage(await list(null)));
  });

  router.get('/sandbox/mail/list', async (req, res) => {
    const { to = null } = parse(listQuery, req.query);
    res.set('cache-control', 'no-store').json({ mails: await list(to) });
  });

  router.get('/sandbox/mail/:position/html', async (req, res) => {
    const { position } = req.params;
    const [mail] = /^\d{1,15}$/.test(position)
      ? await db.query<{ html: string }>('SELECT html FROM mails WHERE position = $1', [position])
      : [];
    if (!mail) throw new NotFoundError('There is no such mail');
    res
      .type('html')
      .set({ 'cache-control': 'no-store', 'content-security-policy': MAIL_POLICY })
      .send(withinFrame(mail.html));
  });

  return router;
}
