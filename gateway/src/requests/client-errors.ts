import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { AppError } from '@shop/platform/errors';
import type { crossOriginHeaders } from '../access/cross-origin';
import { answerRaw } from './raw-answer';
import { headersTooLarge, malformed } from './readable-request';

interface ClientError extends NodeJS.ErrnoException {
  readonly rawPacket?: Buffer;
}

/** Refuses what Node cannot parse as everything else is refused: in the one shape, readable for listed origins. */
export function answerClientErrors(server: Server, headersFor: ReturnType<typeof crossOriginHeaders>): void {
  server.on('clientError', (error: ClientError, socket) => {
    if (error.code === 'ECONNRESET' || hasBegunToAnswer(socket)) {
      socket.destroy();
      return;
    }
    answerRaw(socket, refusalOf(error.code), headersFor(originIn(error.rawPacket)));
  });
}

function refusalOf(code: string | undefined): AppError {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return headersTooLarge();
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return new AppError('too-large', 413, 'The request is too large');
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new AppError('request-timeout', 408, 'The request took too long to arrive');
    default:
      return malformed();
  }
}

/** What is known of the request is the packet that could not be read; it mostly holds all of the headers. */
function originIn(packet: Buffer | undefined): string | undefined {
  return /\r\norigin: *([^\s]+)\r\n/i.exec(packet?.toString('latin1') ?? '')?.[1];
}

/** A second status line in the middle of an answer would be read as a part of it. */
function hasBegunToAnswer(socket: Duplex): boolean {
  const answering: unknown = Reflect.get(socket, '_httpMessage');
  return typeof answering === 'object' && answering !== null && Reflect.get(answering, 'headersSent') === true;
}
