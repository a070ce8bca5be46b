import { UnavailableError } from '@shop/platform/errors';
import { inSpan, SpanKind } from '@shop/platform/tracing/spans';
import { within } from '@shop/platform/within';
import { z } from 'zod';
import { MailPutOffError, MailRefusedError, type Mail } from '../domain/mail';
import type { MailChannel } from '../ports/mail-channel';

/** Longest waits, in ms: for the connection and for each answer, and for all of it. */
export interface SmtpPatience {
  readonly answerMs: number;
  readonly totalMs: number;
}
/** All of it is less than a process takes to stop. */
const PATIENCE: SmtpPatience = { answerMs: 8_000, totalMs: 15_000 };

/** A connection for each. */
const TOGETHER = 5;

/** What nodemailer says of a failure; its message may hold the address, and is not used. */
const failure = z.object({
  code: z.string().optional(),
  responseCode: z.number().optional(),
  response: z.string().optional(),
  command: z.string().optional(),
});

/**
 * Sends mails to a server at `smtp://user:password@host:587` or `smtps://…`, each by a connection of its own.
 * @param from the sender, such as `jarul <hello@shop.example>`
 */
export function createSmtpChannel(url: string, from: string, patience: SmtpPatience = PATIENCE): MailChannel {
  const sending = {
    name: 'send mail',
    kind: SpanKind.CLIENT,
    attributes: { 'server.address': new URL(url).hostname, 'network.protocol.name': 'smtp' },
  };
  return {
    together: TOGETHER,
    send: async (mail) => {
      const { answerMs, totalMs } = patience;
      // most shops that are only tried out never need it
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({
        ...{ url, disableFileAccess: true, disableUrlAccess: true },
        ...{ connectionTimeout: answerMs, greetingTimeout: answerMs, socketTimeout: answerMs, dnsTimeout: answerMs },
      });
      try {
        const sent = await inSpan(sending, () => within(totalMs, transport.sendMail(envelopeOf(mail, from))));
        return sent.response.slice(0, 200);
      } catch (error) {
        throw asOutcome(error);
      } finally {
        transport.close();
      }
    },
  };
}

function envelopeOf({ id, to, subject, html, text, unsubscribe }: Mail, from: string) {
  // for programs that would answer: nobody is there
  const headers = {
    ...{ 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    // RFC 8058: one press in the program that reads mail
    ...(unsubscribe !== undefined && {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  };
  return { messageId: `<${id}>`, from, to, subject, html, text, headers };
}

/** A server refuses for good with a 5xx; but one that refuses ourselves, or our sender, is an operator's to set right. */
function asOutcome(error: unknown): MailPutOffError | MailRefusedError {
  // all of it took too long
  if (error instanceof UnavailableError) return new MailPutOffError('no answer in time');
  const { code, responseCode, response = '', command = '' } = failure.safeParse(error).data ?? {};
  const summary = [code ?? 'failed', responseCode, command]
    .filter((part) => part !== undefined && part !== '')
    .join(' ');
  const isPermanent = responseCode !== undefined && responseCode >= 500;
  if (!isPermanent || code === 'EAUTH' || (command !== 'RCPT TO' && command !== 'DATA'))
    return new MailPutOffError(summary);
  // x.7.x is about policy, such as a server that passes nothing on for us; x.1.x and x.2.x about the address and its mailbox
  const enhanced = /^\d{3}[ -]5\.(\d+)\.\d+/.exec(response)?.[1];
  if (enhanced === '7' && command === 'RCPT TO') return new MailPutOffError(summary);
  const isAddressBad = enhanced === undefined ? command === 'RCPT TO' : enhanced === '1' || enhanced === '2';
  return new MailRefusedError(summary, isAddressBad);
}
