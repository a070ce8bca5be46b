import type { Revocations } from '@shop/platform/auth/revocations';
import type { TokenVerifier, VerifiedPrincipal } from '@shop/platform/auth/tokens';
import { UnauthorizedError } from '@shop/platform/errors';
import type { Logger } from '@shop/platform/logger';
import type { OpenPlaces } from '@shop/platform/open-places';
import { userRoom, type LiveServer, type LiveSocket } from './live-server';

/** Longer than any token. */
const MAX_TOKEN_LENGTH = 4096;

export interface RecogniseOptions {
  verifier: TokenVerifier;
  /** resolves once every revocation so far is known; connections wait for it */
  revocations: Promise<Revocations>;
  logger: Logger;
  openSockets: OpenPlaces;
  /** how many connections of one account may be open at a time */
  perAccount: number;
}

/**
 * Lets everybody in, an account so many times. A connection with a live user token joins its user's room until the
 * session ends, and is closed when the token does: its client comes back with the one it has then. Any other token is
 * ignored, like on the routes that anyone may call.
 */
export function recogniseSockets(io: LiveServer, options: RecogniseOptions): void {
  const { verifier, revocations, logger, openSockets, perAccount } = options;

  io.use((socket, next) => {
    recognise(socket).then(next, (error: unknown) => {
      // the token could not be checked: the client reconnects and gets another chance
      logger.warn({ err: error }, 'a socket could not be recognised');
      socket.conn.close();
    });
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
    // accepted so that older admin pages keep working; pushes come from domain events only
    socket.on('newProductUploaded', () => undefined);
  });

  /** Resolves to why the connection is refused, if it is. */
  async function recognise(socket: LiveSocket): Promise<Error | undefined> {
    const principal = await principalOf(socket);
    socket.data.principal = principal;
    if (principal) {
      const leave = await openSockets.take(principal.accountId, perAccount);
      if (!leave) return new Error('Too many open connections');
      whenClosed(socket, leave);
      endWithToken(socket, principal);
    }
    await revocations;
    return undefined;
  }

  async function principalOf(socket: LiveSocket): Promise<VerifiedPrincipal | undefined> {
    const token: unknown = socket.handshake.auth.token;
    if (typeof token !== 'string' || token === '' || token.length > MAX_TOKEN_LENGTH) return undefined;
    return verifier.verify(token).catch((error: unknown) => {
      if (error instanceof UnauthorizedError) return undefined;
      throw error;
    });
  }
}

function endWithToken(socket: LiveSocket, { expiresAt }: VerifiedPrincipal): void {
  const timer = setTimeout(() => {
    socket.conn.close();
  }, expiresAt - Date.now());
  whenClosed(socket, () => {
    clearTimeout(timer);
  });
}

function whenClosed({ conn }: LiveSocket, act: () => void): void {
  if (conn.readyState === 'open') conn.once('close', act);
  else act();
}

function forget(socket: LiveSocket): void {
  delete socket.data.principal;
  for (const room of socket.rooms) if (room !== socket.id) void socket.leave(room);
}
