import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** What the gateway has made of a request and its answer before a service in this process gets them. */
export interface HandOver {
  /** Leaves out of the answer what is for the gateway to say, and reports its status before it is sent. */
  guardAnswer(isGuarded: (header: string) => boolean, onStatus: (status: number) => void): void;
  /** Makes both what they were, so that the gateway can answer itself. */
  takeBack(): void;
}

type WriteHead = (status: number, ...rest: unknown[]) => ServerResponse;

/** Notes the state of a request: two Express apps leave their mark on it, each its own. */
export function beginHandOver(req: IncomingMessage, res: ServerResponse): HandOver {
  const headers = res.getHeaders();
  const prototypes = [req, res].map((each) => [each, Object.getPrototypeOf(each) as object] as const);
  const writeHead = res.writeHead.bind(res) as WriteHead;

  return {
    guardAnswer: (isGuarded, onStatus) => {
      Object.assign(res, {
        writeHead: (status: number, ...rest: unknown[]) => {
          onStatus(status);
          for (const name of res.getHeaderNames()) if (isGuarded(name)) reset(res, name, headers);
          return writeHead(status, ...rest.map((part) => withoutGuarded(part, isGuarded)));
        },
      });
    },
    takeBack: () => {
      for (const [each, prototype] of prototypes) Object.setPrototypeOf(each, prototype);
      for (const name of new Set([...res.getHeaderNames(), ...Object.keys(headers)])) reset(res, name, headers);
      Object.assign(res, { writeHead });
    },
  };
}

function reset(res: ServerResponse, name: string, headers: OutgoingHttpHeaders): void {
  const value = headers[name];
  if (value === undefined) res.removeHeader(name);
  else res.setHeader(name, value);
}

/** Headers that come with the status, as an object; as a list or a text there are none of ours. */
function withoutGuarded(part: unknown, isGuarded: (header: string) => boolean): unknown {
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
  return Object.fromEntries(Object.entries(part).filter(([name]) => !isGuarded(name.toLowerCase())));
}

/**
 * Lets a service that comes too late say what it wants: the answer has been given without it, and the connection may be
 * in use for the next one already.
 */
export function deafen(res: ServerResponse): void {
  const { statusCode } = res;
  const nothing = () => res;
  Object.defineProperty(res, 'statusCode', { get: () => statusCode, set: () => undefined });
  Object.assign(res, {
    ...{ writeHead: nothing, setHeader: nothing, appendHeader: nothing, removeHeader: () => undefined },
    ...{ write: () => true, end: nothing, flushHeaders: () => undefined, destroy: nothing },
  });
}
