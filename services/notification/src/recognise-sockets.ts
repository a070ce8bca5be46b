import type { Revocations } from '@shop/platform/auth/revocations';
import type { Principal, TokenVerifier } from '@shop/platform/auth/tokens';
import { UnauthorizedError } from '@shop/platform/errors';
import type { Logger } from '@shop/platform/logger';
import { userRoom, type LiveServer, type LiveSocket } from './live-server';

/** Longer than any token. */
const MAX_TOKEN_LENGTH = 4096;

export interface RecogniseOptions {
  verifier: TokenVerifier;
  /** resolves once every revocation so far is known; connections wait for it */
  revocations: Promise<Revocations>;
  logger: Logger;
}

/**
 * Lets everybody in. A connection with a live user token joins its user's room until the session ends; any other token
 * is ignored, like on the routes that anyone may call.
 */
export function recogniseSockets(io: LiveServer, { verifier, revocations, logger }: RecogniseOptions): void {
  io.use((socket, next) => {
    recognise(socket).then(
      () => {
        next();
      },
      (error: unknown) => {
        // the token could not be checked: the client comes back by itself, with another chance
        logger.warn({ err: error }, 'a socket could not be recognised');
        socket.conn.close();
      },
    );
  });
  let known: Revocations | undefined;
  void revocations.then((all) => {
    known = all;
    all.onRevoked((sessionId) => {
      for (const socket of io.sockets.sockets.values())
        if (socket.data.principal?.sessionId === sessionId) forget(socket);
    });
  });

  io.on('connection', (socket) => {
    const { principal } = socket.data;
    if (principal?.kind === 'user' && known?.isRevoked(principal.sessionId) === false)
      void socket.join(userRoom(principal.accountId));
    // accepted so that older admin pages go on working; pushes come from domain events only
    socket.on('newProductUploaded', () => undefined);
  });

  async function recognise(socket: LiveSocket): Promise<void> {
    socket.data.principal = await principalOf(socket);
    await revocations;
  }

  async function principalOf(socket: LiveSocket): Promise<Principal | undefined> {
    const token: unknown = socket.handshake.auth.token;
    if (typeof token !== 'string' || token === '' || token.length > MAX_TOKEN_LENGTH) return undefined;
    return verifier.verify(token).catch((error: unknown) => {
      if (error instanceof UnauthorizedError) return undefined;
      throw error;
    });
  }
}

function forget(socket: LiveSocket): void {
  delete socket.data.principal;
  for (const room of socket.rooms) if (room !== socket.id) void socket.leave(room);
}
