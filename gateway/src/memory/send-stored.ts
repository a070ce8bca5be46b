import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseCoding, type Coding } from './codings';
import type { StoredAnswer } from './stored-answer';

/**
 * Writes a stored answer: 304 to a caller who has a good one, no body to HEAD. The tag is strong, so each coding has its own.
 * @param headers those that every answer has
 */
export async function sendStored(
  req: IncomingMessage,
  res: ServerResponse,
  answer: StoredAnswer,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const { status = 200 } = answer;
  const coding = answer.isCompressible ? chooseCoding(req) : 'identity';
  const common: Readonly<Record<string, string>> = {
    ...headers,
    ...answer.headers,
    ...allVary(headers, answer.headers),
    etag: tagIn(coding, answer),
  };
  if (status === 200 && isHeldBy(req, answer)) {
    res.writeHead(304, common).end();
    return;
  }
  const form = answer.in(coding);
  const content = form instanceof Promise ? await form : form;
  res.writeHead(status, {
    ...common,
    'content-type': answer.type,
    ...(coding === 'identity' ? {} : { 'content-encoding': coding }),
    'content-length': content.length,
  });
  res.end(req.method === 'HEAD' ? undefined : content);
}

/** What was said already of an answer's dependence on its request, which what is stored adds to. */
export function varyOf(res: ServerResponse): Readonly<Record<string, string>> {
  const vary = res.getHeader('vary');
  return typeof vary === 'string' ? { vary } : {};
}

function tagIn(coding: Coding, { tag }: StoredAnswer): string {
  return coding === 'identity' ? `"${tag}"` : `"${tag}-${coding}"`;
}

/** Whether the caller names the content in any coding: what it keeps has not changed. */
function isHeldBy({ headers }: IncomingMessage, { tag }: StoredAnswer): boolean {
  const held = headers['if-none-match'];
  if (held === undefined || /\bno-cache\b/.test(headers['cache-control'] ?? '')) return false;
  return held.trim() === '*' || held.includes(`"${tag}"`) || held.includes(`"${tag}-`);
}

function allVary(...all: Readonly<Record<string, string>>[]): { vary?: string } {
  const names = all.flatMap(({ vary }) => vary ?? []);
  return names.length > 1 ? { vary: names.join(', ') } : {};
}
