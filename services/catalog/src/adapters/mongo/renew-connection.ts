import mongoose, { type ConnectOptions, type Connection } from 'mongoose';
import { answered } from './outage';

/** After so long without an answer it is looked whether a new connection gets one, in ms. */
const RENEW_MS = 10_000;

export interface RenewedConnection {
  /**
   * Asks whether the database answers; meant to be asked every few seconds.
   * @throws UnavailableError when it does not
   */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/**
 * The driver finds a server that comes back by asking it again and again. Should it stop asking, it would report an
 * outage for ever: then this connects anew, as a new process would.
 */
export function renewWhenSilent(connection: Connection, url: string, options: ConnectOptions): RenewedConnection {
  let silentSince: number | undefined;
  let renewal: Promise<void> | undefined;
  let isClosed = false;

  async function renew(): Promise<void> {
    const other = mongoose.createConnection(url, options);
    try {
      await other.asPromise();
    } finally {
      await other.destroy();
    }
    if (isClosed) return;
    await connection.close();
    await connection.openUri(url, options);
  }

  return {
    ping: async () => {
      try {
        await answered(connection.getClient().db(options.dbName).command({ ping: 1 }));
        silentSince = undefined;
      } catch (error) {
        silentSince ??= Date.now();
        const isDue = Date.now() - silentSince >= RENEW_MS;
        // a server that is away lets this fail too; it is tried again as long as nothing answers
        if (isDue && !isClosed) renewal ??= renew().then(done, done);
        throw error;
      }
    },
    close: async () => {
      isClosed = true;
      await renewal;
      await connection.close();
    },
  };

  function done(): void {
    renewal = undefined;
  }
}
