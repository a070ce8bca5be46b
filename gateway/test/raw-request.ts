import { connect } from 'node:net';

/** Sends bytes as they are, for what a proper client would not send, and resolves with all that came back. */
export function rawRequest(url: string, text: string | Buffer): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(text));
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('close', () => {
      resolve(Buffer.concat(chunks).toString('latin1'));
    });
  });
}

/** The status of a raw answer. */
export function statusOf(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
}

/** Asks as a browser's cache does; `fetch` would ask for a fresh answer. */
export async function statusIfUnchanged(url: string, address: string, etag: string): Promise<number> {
  return statusOf(
    await rawRequest(
      url,
      `GET ${address} HTTP/1.1\r\nHost: x\r\nAccept: text/html\r\nIf-None-Match: ${etag}\r\nConnection: close\r\n\r\n`,
    ),
  );
}
