import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { LocalService } from './local-service';

/** What a service answered, read to its end. */
export interface WholeAnswer {
  readonly status: number;
  readonly text: string;
}

/**
 * Reads an address of a service in this process as anybody may who knows it: its routes, checks and log are those of any
 * request. Rejects with an UnavailableError while the service does not serve.
 * @param path with its query
 */
export function askInProcess(
  service: LocalService,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<WholeAnswer> {
  return new Promise((resolve, reject) => {
    const req = new IncomingMessage(new Socket());
    Object.assign(req, { method: 'GET', url: path, headers: { ...headers }, complete: true });
    req.push(null);
    const res = new ServerResponse(req);
    const chunks: Buffer[] = [];
    const keep = (chunk: unknown) => {
      if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk as string));
      return true;
    };
    Object.assign(res, {
      write: keep,
      end: (chunk?: unknown) => {
        keep(chunk);
        Object.assign(res, { finished: true });
        res.emit('finish');
        res.emit('close');
        resolve({ status: res.statusCode, text: Buffer.concat(chunks).toString() });
        return res;
      },
    });
    service.handle(req, res, reject);
  });
}
