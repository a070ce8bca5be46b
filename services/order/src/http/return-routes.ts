import { createHash } from 'node:crypto';
import { MESSAGES } from '@shop/contracts/api/messages';
import {
  adminReturnQuery,
  MOST_RETURN_PHOTOS,
  newReturn,
  newReturnForm,
  returnClosing,
  returnReceipt,
  returnRejection,
  type NewReturn,
} from '@shop/contracts/api/returns';
import { rupeesToPaise } from '@shop/contracts/money';
import { principalOf, requireAccount } from '@shop/platform/auth/authenticate';
import type { TokenVerifier } from '@shop/platform/auth/tokens';
import type { Database } from '@shop/platform/db/database';
import { answerOnce, readIdempotencyKey } from '@shop/platform/db/idempotency';
import { ValidationError } from '@shop/platform/errors';
import { parse } from '@shop/platform/http/parse';
import { picturesOf, severalPictures } from '@shop/platform/http/upload';
import { newId } from '@shop/platform/ids';
import type { ImageStore } from '@shop/platform/images/image-store';
import { Router, type Request } from 'express';
import type { Clock } from '../adapters/database-clock';
import { findReturnsOf } from '../adapters/return-rows';
import { approve, close, receive, reject } from '../app/decide-return';
import { listReturns } from '../app/list-returns';
import { moveReturn, type ReturnState, type ReturnStep } from '../app/move-return';
import { openReturn } from '../app/open-return';
import { requireOwnOrder } from '../app/require-order';
import { requireReturn } from '../app/require-return';
import { withPhotos } from '../app/save-photos';
import { returningScope } from '../domain/idempotency-scope';
import type { RequestedLine } from '../domain/request-return';
import { toCourier } from '../domain/shipment';
import { presentReturn, presentStaffReturn } from './present-return';

export interface ReturnRouteDependencies {
  db: Database;
  images: ImageStore;
  now: Clock;
}

const idOf = (req: Request) => String(req.params.id);

/** What a shopper sends back. */
export function ownReturnRoutes({ db, images, now }: ReturnRouteDependencies, verifier: TokenVerifier): Router {
  const router = Router();
  const user = requireAccount(verifier, 'user');
  const form = severalPictures('photo', 'photos', MOST_RETURN_PHOTOS);

  router.get('/api/orders/:id/returns', user, async (req, res) => {
    const order = await requireOwnOrder(db, idOf(req), principalOf(req).accountId);
    res.json({ returns: (await findReturnsOf(db, order.id)).map(presentReturn) });
  });

  router.post('/api/orders/:id/returns', user, form, async (req, res) => {
    const request = readRequest(req);
    const userId = principalOf(req).accountId;
    const uploads = picturesOf(req, 'photos');
    const keyed = {
      scope: returningScope(userId),
      key: readIdempotencyKey(req.get('idempotency-key')),
      request: { id: idOf(req), request, photos: uploads.map(digest) },
    };
    const { status, body } = await withPhotos(images, uploads, (photos, use) =>
      answerOnce(db, keyed, async (tx) => {
        use();
        const { items, ...about } = request;
        const command = { ...about, id: newId(), lines: shareOut(items, photos) };
        const opened = await openReturn(tx, { orderId: idOf(req), userId, request: command }, now);
        const message = request.kind === 'return' ? MESSAGES.returnRequested : MESSAGES.exchangeRequested;
        return { status: 201, body: { message, return: presentReturn(opened) } };
      }),
    );
    res.status(status).json(body);
  });

  return router;
}

/** A form carries the request as the text of one field. */
function readRequest(req: Request): NewReturn {
  if (!req.is('multipart/form-data')) return parse(newReturn, req.body);
  const { request } = parse(newReturnForm, req.body);
  try {
    return parse(newReturn, JSON.parse(request));
  } catch (error) {
    if (error instanceof SyntaxError) throw new ValidationError({ request: 'Not JSON' });
    throw error;
  }
}

/** Gives each line the photos that it says are its, in order. */
function shareOut(items: NewReturn['items'], photos: readonly string[]): RequestedLine[] {
  const asked = items.reduce((sum, item) => sum + (item.photos ?? 0), 0);
  if (asked !== photos.length) throw new ValidationError({ photos: 'Say which photo shows which line' });
  let next = 0;
  return items.map(({ photos: count = 0, ...line }) => {
    next += count;
    return { ...line, photos: photos.slice(next - count, next) };
  });
}

function digest(upload: Buffer): string {
  return createHash('sha256').update(upload).digest('hex');
}

/** What staff decide about returns. */
export function adminReturnRoutes({ db, now }: ReturnRouteDependencies, verifier: TokenVerifier): Router {
  const router = Router();
  const admin = requireAccount(verifier, 'admin');
  const move = async (req: Request, decide: (state: ReturnState) => StepResult) => ({
    message: MESSAGES.returnUpdated,
    return: presentStaffReturn(await moveReturn(db, idOf(req), decide, now)),
  });

  router.get('/api/admin/returns', admin, async (req, res) => {
    const { returns, ...page } = await listReturns(db, parse(adminReturnQuery, req.query));
    res.json({ returns: returns.map(presentStaffReturn), ...page });
  });

  router.get('/api/admin/returns/:id', admin, async (req, res) => {
    res.json(presentStaffReturn(await requireReturn(db, idOf(req))));
  });

  router.post('/api/admin/returns/:id/approve', admin, async (req, res) => {
    res.json(await move(req, approve));
  });

  router.post('/api/admin/returns/:id/reject', admin, async (req, res) => {
    const { reason } = parse(returnRejection, req.body);
    res.json(await move(req, (state) => reject(state, reason)));
  });

  router.post('/api/admin/returns/:id/receive', admin, async (req, res) => {
    const { items } = parse(returnReceipt, req.body);
    const conditions = new Map(items.map(({ line, condition }) => [line, condition]));
    res.json(await move(req, (state) => receive(state, conditions)));
  });

  router.post('/api/admin/returns/:id/close', admin, async (req, res) => {
    const { refund, ...courier } = parse(returnClosing, req.body ?? {});
    const refundPaise = refund === undefined ? undefined : rupeesToPaise(refund);
    res.json(await move(req, (state) => close(state, { ...toCourier(courier), refundPaise })));
  });

  return router;
}

type StepResult = Omit<ReturnStep, 'kind'> | Promise<Omit<ReturnStep, 'kind'>>;
