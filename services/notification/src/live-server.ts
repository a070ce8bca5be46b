import type { ClientToServerEvents, ServerToClientEvents } from '@shop/contracts/realtime';
import type { Principal } from '@shop/platform/auth/tokens';
import { Server } from 'socket.io';

export interface SocketData {
  /** whose token the connection came with, if it is good */
  principal?: Principal;
}

export type LiveServer = Server<ClientToServerEvents, ServerToClientEvents, Record<string, never>, SocketData>;
export type LiveSocket = Parameters<Parameters<LiveServer['use']>[0]>[0];

/** A whole product with a long description fits; more makes no sense from a client. In bytes. */
const MAX_MESSAGE_BYTES = 64 * 1024;

export function createLiveServer(corsOrigins: readonly string[]): LiveServer {
  return new Server({
    serveClient: false,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    cors: corsOrigins.length > 0 ? { origin: [...corsOrigins], credentials: true } : undefined,
  });
}

export function userRoom(userId: string): string {
  return `user:${userId}`;
}
