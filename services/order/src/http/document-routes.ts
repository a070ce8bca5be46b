import { invoiceQuery, type invoiceList } from '@shop/contracts/api/invoice';
import type { PaymentMode } from '@shop/contracts/api/payment-mode';
import { principalOf, requireAccount } from '@shop/platform/auth/authenticate';
import type { TokenVerifier } from '@shop/platform/auth/tokens';
import type { Database } from '@shop/platform/db/database';
import { parse } from '@shop/platform/http/parse';
import { Router, type Request, type Response } from 'express';
import type { z } from 'zod';
import type { Clock } from '../adapters/database-clock';
import {
  eachDocument,
  listDocuments,
  requireCreditNote,
  requireInvoice,
  type NamedDocument,
} from '../app/list-documents';
import { requireOrder, requireOwnOrder } from '../app/require-order';
import { daysOf } from '../domain/days';
import { presentDocument } from './present-document';
import { sendRegister } from './send-register';

const orderId = (req: Request) => String(req.params.id);

/**
 * Invoices and credit notes on paper, and their registers.
 * @param mode in a shop that takes real money, files leave out the documents of orders in which none moved
 */
export function documentRoutes(db: Database, verifier: TokenVerifier, now: Clock, mode: PaymentMode): Router {
  const router = Router();
  const admin = requireAccount(verifier, 'admin');
  const user = requireAccount(verifier, 'user');

  router.get('/api/orders/:id/invoice', user, async (req, res) => {
    const { id } = await requireOwnOrder(db, orderId(req), principalOf(req).accountId);
    await sendPdf(res, await requireInvoice(db, id));
  });

  router.get('/api/orders/:id/credit-notes/:number', user, async (req, res) => {
    const { id } = await requireOwnOrder(db, orderId(req), principalOf(req).accountId);
    await sendPdf(res, await requireCreditNote(db, id, String(req.params.number)));
  });

  router.get('/api/admin/orders/:id/invoice', admin, async (req, res) => {
    const { id } = await requireOrder(db, orderId(req));
    await sendPdf(res, await requireInvoice(db, id));
  });

  router.get('/api/admin/orders/:id/credit-notes/:number', admin, async (req, res) => {
    const { id } = await requireOrder(db, orderId(req));
    await sendPdf(res, await requireCreditNote(db, id, String(req.params.number)));
  });

  router.get('/api/admin/invoices', admin, async (req, res) => {
    const { after, format, view = 'documents', ...query } = parse(invoiceQuery, req.query);
    const { from, to, begin, end } = daysOf(query, await now(db));
    const filter = { from: begin, until: end, real: format === 'csv' && mode === 'live' };
    if (format === 'csv') {
      await sendRegister(res, view, eachDocument(db, filter), `${view}-${from}-${to}.csv`);
      return;
    }
    const { documents, next } = await listDocuments(db, filter, after);
    const answer: z.infer<typeof invoiceList> = { from, to, documents: documents.map(presentDocument), next };
    res.json(answer);
  });

  return router;
}

async function sendPdf(res: Response, { document, buyer }: NamedDocument): Promise<void> {
  // what draws takes a tenth of a start and 30 MB
  const { drawDocument } = await import('../adapters/document-pdf');
  const name = `${document.kind}-${document.number.replaceAll('/', '-')}.pdf`;
  res.type('application/pdf').set('content-disposition', `inline; filename="${name}"`);
  drawDocument(document, buyer).pipe(res);
}
