import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { ownLoopback } from '@shop/testing/own-loopback';

export interface TakenMail {
  readonly from: string;
  readonly to: readonly string[];
  /** with its headers */
  readonly raw: string;
}

export interface SmtpServer {
  readonly url: string;
  readonly host: string;
  readonly port: number;
  readonly taken: TakenMail[];
  /** Ends it before the test does; nobody answers at its address any more. */
  stop(): Promise<void>;
}

/**
 * Starts a server that takes mails, until the test ends; returns its address and what it took so far.
 * @param again the server that it takes the place of, at the same address
 */
export async function startSmtpServer(options: SMTPServerOptions = {}, again?: SmtpServer): Promise<SmtpServer> {
  const taken: TakenMail[] = again?.taken ?? [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        taken.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(chunks).toString() });
        done(null, 'queued as 4F2A');
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  const host = again?.host ?? ownLoopback();
  const listening = server.listen(again?.port ?? 0, host);
  await once(listening, 'listening');
  let stopping: Promise<void> | undefined;
  const stop = () => (stopping ??= new Promise<void>((resolve) => server.close(resolve)));
  onTestFinished(stop);
  const { port } = listening.address() as AddressInfo;
  return { url: `smtp://${host}:${port}`, host, port, taken, stop };
}

/** What a server answers when it refuses, such as `550 5.1.1 no such user`. */
export function refusal(code: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode: code });
}

/** Answers of a server that refuses every address. */
export function refusing(error: Error): SMTPServerOptions {
  return {
    onRcptTo: (_address, _session, done) => {
      done(error);
    },
  };
}
