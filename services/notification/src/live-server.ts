import type { ClientToServerEvents, ServerToClientEvents } from '@shop/contracts/realtime';
import type { Principal } from '@shop/platform/auth/tokens';
import { randomBytes } from 'node:crypto';
import { liveConnectionId } from '@shop/platform/http/live-connection-id';
import { Server, type ServerOptions } from 'socket.io';
import type { NotificationConfig } from './config';

export interface SocketData {
  /** whose token the connection came with, if it is good */
  principal?: Principal;
}

export type LiveServer = Server<ClientToServerEvents, ServerToClientEvents, Record<string, never>, SocketData>;
export type LiveSocket = Parameters<Parameters<LiveServer['use']>[0]>[0];

/** A whole product with a long description fits; more makes no sense from a client. In bytes. */
const MAX_MESSAGE_BYTES = 64 * 1024;

/** Makes the part of the server that knows the connections of other replicas. */
export type FanOut = NonNullable<ServerOptions['adapter']>;

export function createLiveServer({ corsOrigins }: NotificationConfig): LiveServer {
  return new Server({
    serveClient: false,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    cors: corsOrigins.length > 0 ? { origin: [...corsOrigins], credentials: true } : undefined,
  });
}

/** Has every connection's id begin with the replica that keeps it: a poll without its replica finds nothing. */
export function nameReplica(io: LiveServer, replicaUrl: string | undefined): void {
  if (replicaUrl === undefined) return;
  io.engine.generateId = () => liveConnectionId(replicaUrl, randomBytes(15).toString('base64url'));
}

export function userRoom(userId: string): string {
  return `user:${userId}`;
}
