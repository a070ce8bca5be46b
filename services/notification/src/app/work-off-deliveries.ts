import { claimDue, giveUpLate, readNextDue, settle, unclaim } from '../adapters/delivery-rows';
import type { Delivery, Outcome } from '../domain/delivery';
import { MailPutOffError, MailRefusedError } from '../domain/mail';
import { alsoByTexts } from './also-by-texts';
import { composeMessage } from './compose-message';
import type { ComposedMessage } from './composed';
import { openChannels, type MessageDependencies } from './dependencies';
import type { OwnMessages } from './own-messages';

/** Sent at a time where there are no mails to send. */
const TOGETHER = 5;

/**
 * Sends what was claimed before and what is due, a few at a time and in turn, so that neither waits for all of the other. What
 * came of them is noted while the next are sent. A message that was sent and not noted, because the process ended in between, is
 * sent again with the same id.
 * @param claimed is taken from
 * @param signal ends it early
 * @returns ms until the next is due; null: none waits, or nothing can be sent
 */
export async function workOffDeliveries(
  dependencies: MessageDependencies,
  claimed: OwnMessages,
  signal: AbortSignal,
): Promise<number | null> {
  const { db, channels } = dependencies;
  const together = channels.mail?.together ?? TOGETHER;
  const noted: Promise<PromiseSettledResult<void>[]>[] = [];
  const send = async (deliveries: readonly Delivery[]) => {
    const tried = await Promise.all(deliveries.map((delivery) => deliver(dependencies, delivery)));
    noted.push(Promise.allSettled(tried.map((note) => note())));
  };
  let nextMs: number | null = null;
  let isNoteAwaited = false;
  for (let isLast = false; !isLast && !signal.aborted;) {
    const { own, late } = channels.mail ? claimed.take(together) : { own: [], late: [] };
    await unclaim(db, late);
    await send(own);
    const due = await takeDue(dependencies, together);
    await send(due.deliveries);
    nextMs = due.nextMs;
    isNoteAwaited ||= due.deliveries.length > 0;
    isLast = own.length < together && due.deliveries.length < together;
  }
  for (const one of (await Promise.all(noted)).flat()) if (one.status === 'rejected') throw one.reason;
  // what waits for a way that is not there would keep it awake
  return isNoteAwaited ? readNextDue(db, openChannels(channels)) : nextMs;
}

interface Due {
  readonly deliveries: Delivery[];
  /** until the next is due, in ms, when none of these was taken */
  readonly nextMs: number | null;
}

async function takeDue({ db, channels, count }: MessageDependencies, most: number): Promise<Due> {
  const open = openChannels(channels);
  const nextMs = await readNextDue(db);
  if (nextMs === null || nextMs > 0) return { deliveries: [], nextMs };
  count('given-up', await giveUpLate(db));
  if (open.length === 0) return { deliveries: [], nextMs: null };
  const deliveries = await claimDue(db, most, open);
  return { deliveries, nextMs: deliveries.length > 0 ? null : await readNextDue(db, open) };
}

/** Tries to send one. @returns what notes what came of it */
async function deliver(dependencies: MessageDependencies, delivery: Delivery): Promise<() => Promise<void>> {
  const { db, count, logger } = dependencies;
  const outcome = await attempt(dependencies, delivery).catch((error: unknown): Outcome => {
    const lastError = error instanceof MailPutOffError ? error.summary : 'failed';
    const { id, code, channel, attempts } = delivery;
    // an error of ours says what went wrong; what a server says may name the reader
    const cause = error instanceof MailPutOffError ? {} : { err: error };
    logger.warn({ delivery: id, code, channel, attempts, reason: lastError, ...cause }, 'a message was put off');
    return { status: 'waiting', lastError };
  });
  return async () => {
    await settle(db, delivery, outcome);
    count(outcome.status);
  };
}

async function attempt(dependencies: MessageDependencies, delivery: Delivery): Promise<Outcome> {
  const { suppressed, logger, shopNow } = dependencies;
  const { contact, message } = await composeMessage({ ...dependencies, shop: await shopNow() }, delivery);
  if (contact) await alsoByTexts(dependencies, delivery, contact);
  if ('notNeeded' in message) return { status: 'not-needed', lastError: message.notNeeded };
  const { to } = message;
  if (!delivery.insisted && (await suppressed.has(to))) return { status: 'refused', lastError: 'suppressed' };
  try {
    const providerRef = await send(dependencies, delivery, message);
    // taken after all: what comes next goes there, too
    if (delivery.insisted) await suppressed.remove(to);
    return { status: 'sent', providerRef };
  } catch (error) {
    if (!(error instanceof MailRefusedError)) throw error;
    if (error.isAddressBad) await suppressed.add(to, error.summary);
    const { id, code, channel } = delivery;
    logger.warn({ delivery: id, code, channel, reason: error.summary }, 'a message was refused');
    return { status: 'refused', lastError: error.summary };
  }
}

async function send(
  { channels, mailDomain }: MessageDependencies,
  { id, channel }: Delivery,
  { to, content }: ComposedMessage,
): Promise<string> {
  if (channel === 'mail') {
    if (!channels.mail) throw new MailPutOffError('no way out');
    return channels.mail.send({ id: `${id}@${mailDomain}`, to, ...content });
  }
  const way = channels[channel];
  if (!way) throw new MailPutOffError('no way out');
  return way.send({ id, to, text: content.short ?? content.subject });
}
