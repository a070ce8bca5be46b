import { address } from '@shop/contracts/api/address';
import { MESSAGES } from '@shop/contracts/api/messages';
import { confirmation, variantAssignment } from '@shop/contracts/api/order';
import { newRefund } from '@shop/contracts/api/returns';
import { linesCancellation, newOrderNote, newShipment, parcelBack } from '@shop/contracts/api/shipment';
import { rupeesToPaise } from '@shop/contracts/money';
import { principalOf, requireAccount } from '@shop/platform/auth/authenticate';
import type { TokenVerifier } from '@shop/platform/auth/tokens';
import type { Database, Tx } from '@shop/platform/db/database';
import { answerOnce, readIdempotencyKey } from '@shop/platform/db/idempotency';
import { parse } from '@shop/platform/http/parse';
import { Router, type Request } from 'express';
import type { Clock } from '../adapters/database-clock';
import { addNote, findNotes } from '../adapters/note-rows';
import { assignLineVariant } from '../app/assign-line-variant';
import { cancelOrderPieces } from '../app/cancel-order-pieces';
import { changeOrderAddress } from '../app/change-order-address';
import { moveOrder } from '../app/change-order';
import { confirmMobile, sendConfirmationCode, type ConfirmMobileDependencies } from '../app/confirm-mobile';
import { refundPart } from '../app/refund-part';
import { requireOrder } from '../app/require-order';
import { sendOrderParcel } from '../app/send-parcel';
import { takeParcelBack } from '../app/take-parcel-back';
import { cancellingScope } from '../domain/idempotency-scope';
import { confirmOrder } from '../domain/confirm-order';
import { deliverParcels } from '../domain/fulfilment';
import type { Order } from '../domain/order';
import { cancelledMessage, presentAdminOrder, presentNote, presentOrder } from './present-order';

const orderId = (req: Request) => String(req.params.id);

/** What staff do with parcels, pieces and addresses. A repeated request with the same key has one effect. */
export function fulfilmentRoutes(db: Database, verifier: TokenVerifier, now: Clock): Router {
  const router = Router();
  const admin = requireAccount(verifier, 'admin');
  // the order is read anew: what is kept with the key must not keep an address
  const answerStaffOnce = async (
    req: Request,
    what: string,
    request: unknown,
    work: (tx: Tx) => Promise<Order>,
    message: string,
  ) => {
    const keyed = {
      scope: `${what} ${principalOf(req).accountId}`,
      key: readIdempotencyKey(req.get('idempotency-key')),
      request: { id: orderId(req), request },
    };
    const { status } = await answerOnce(db, keyed, async (tx) => {
      await work(tx);
      return { status: 200, body: { message } };
    });
    return { status, body: { message, order: presentAdminOrder(await requireOrder(db, orderId(req))) } };
  };

  for (const [path, message] of [
    ['ship', MESSAGES.orderShipped],
    ['shipments', MESSAGES.parcelSent],
  ] as const) {
    router.post(`/api/admin/orders/:id/${path}`, admin, async (req, res) => {
      const parcel = parse(newShipment, req.body ?? {});
      const work = (tx: Tx) => sendOrderParcel(tx, orderId(req), parcel, now);
      const { status, body } = await answerStaffOnce(req, 'send-parcel', parcel, work, message);
      res.status(status).json(body);
    });
  }

  router.post('/api/admin/orders/:id/deliver', admin, async (req, res) => {
    const order = await moveOrder(db, orderId(req), (current) => deliverParcels(current), now);
    res.json({ message: MESSAGES.orderDelivered, order: presentAdminOrder(order) });
  });

  router.post('/api/admin/orders/:id/shipments/:shipmentId/deliver', admin, async (req, res) => {
    const shipmentId = String(req.params.shipmentId);
    const order = await moveOrder(db, orderId(req), (current) => deliverParcels(current, shipmentId), now);
    res.json({ message: MESSAGES.parcelDelivered, order: presentAdminOrder(order) });
  });

  router.post('/api/admin/orders/:id/shipments/:shipmentId/came-back', admin, async (req, res) => {
    const back = parse(parcelBack, req.body ?? {});
    const shipmentId = String(req.params.shipmentId);
    const order = await takeParcelBack(db, { orderId: orderId(req), shipmentId, ...back }, now);
    res.json({ message: MESSAGES.parcelCameBack, order: presentAdminOrder(order) });
  });

  router.post('/api/admin/orders/:id/cancel-lines', admin, async (req, res) => {
    const { items: pieces, reason: note } = parse(linesCancellation, req.body);
    const work = (tx: Tx) => cancelOrderPieces(tx, { orderId: orderId(req), pieces, by: 'by-shop', note }, now);
    const { status, body } = await answerStaffOnce(
      req,
      'cancel-lines',
      { pieces, note },
      work,
      MESSAGES.piecesCancelled,
    );
    res.status(status).json(body);
  });

  router.put('/api/admin/orders/:id/address', admin, async (req, res) => {
    const order = await changeOrderAddress(db, orderId(req), { address: parse(address, req.body) }, now);
    res.json({ message: MESSAGES.addressSaved, order: presentAdminOrder(order) });
  });

  router.post('/api/admin/orders/:id/lines/:line/variant', admin, async (req, res) => {
    const { line, variantId } = parse(variantAssignment, { ...(req.body as object), line: req.params.line });
    const order = await db.transaction((tx) => assignLineVariant(tx, { orderId: orderId(req), line, variantId }, now));
    res.json({ message: MESSAGES.variantAssigned, order: presentAdminOrder(order) });
  });

  router.post('/api/admin/orders/:id/refund', admin, async (req, res) => {
    const refund = parse(newRefund, req.body);
    const money =
      'amount' in refund
        ? { amountPaise: rupeesToPaise(refund.amount), reason: refund.reason }
        : { pieces: refund.items, reason: refund.reason };
    const work = (tx: Tx) => refundPart(tx, orderId(req), money, now);
    const { status, body } = await answerStaffOnce(req, 'refund', refund, work, MESSAGES.refundStarted);
    res.status(status).json(body);
  });

  router.post('/api/admin/orders/:id/notes', admin, async (req, res) => {
    const { text } = parse(newOrderNote, req.body);
    const order = await requireOrder(db, orderId(req));
    await addNote(db, order.id, { text, by: principalOf(req).accountId });
    res.status(201).json({ message: MESSAGES.noteAdded, notes: (await findNotes(db, order.id)).map(presentNote) });
  });

  router.post('/api/admin/orders/:id/confirm', admin, async (req, res) => {
    const order = await moveOrder(db, orderId(req), confirmOrder, now);
    res.json({ message: MESSAGES.orderConfirmed, order: presentAdminOrder(order) });
  });

  return router;
}

/** What a shopper changes about an order that is placed. */
export function ownOrderRoutes(dependencies: ConfirmMobileDependencies, verifier: TokenVerifier): Router {
  const { db, now } = dependencies;
  const router = Router();
  const user = requireAccount(verifier, 'user');

  router.put('/api/orders/:id/address', user, async (req, res) => {
    const change = { address: parse(address, req.body), userId: principalOf(req).accountId };
    const order = await changeOrderAddress(db, orderId(req), change, now);
    res.json({ message: MESSAGES.addressSaved, order: presentOrder(order) });
  });

  router.post('/api/orders/:id/confirmation', user, async (req, res) => {
    await sendConfirmationCode(dependencies, { orderId: orderId(req), userId: principalOf(req).accountId });
    res.status(202).json({ message: MESSAGES.codeSent });
  });

  router.post('/api/orders/:id/confirm', user, async (req, res) => {
    const { code } = parse(confirmation, req.body);
    const own = { orderId: orderId(req), userId: principalOf(req).accountId };
    const order = await confirmMobile({ db, now }, { ...own, code });
    res.json({ message: MESSAGES.orderConfirmed, order: presentOrder(order) });
  });

  router.post('/api/orders/:id/cancel-lines', user, async (req, res) => {
    const { items: pieces } = parse(linesCancellation, req.body);
    const userId = principalOf(req).accountId;
    const key = readIdempotencyKey(req.get('idempotency-key'));
    const request = { scope: cancellingScope(userId), key, request: { id: orderId(req), pieces } };
    const { status, body } = await answerOnce(db, request, async (tx) => {
      const order = await cancelOrderPieces(tx, { orderId: orderId(req), pieces, by: 'by-owner', userId }, now);
      const message = order.status === 'cancelled' ? cancelledMessage(order) : MESSAGES.piecesCancelled;
      return { status: 200, body: { message, order: presentOrder(order) } };
    });
    res.status(status).json(body);
  });

  return router;
}
