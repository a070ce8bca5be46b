import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseCoding, type Coding } from '../answers/codings';
import type { StoredAnswer } from './stored-answer';

type Headers = Readonly<Record<string, string>>;

/** Names and values in turn, as Node writes them without making an object of them first. */
type HeaderList = readonly string[];

/**
 * Writes a stored answer: 304 to a caller who has a good one, no body to HEAD. The tag is strong, so each coding has its own.
 * @param ofCall headers of this answer alone
 */
export type SendStored = (
  req: IncomingMessage,
  res: ServerResponse,
  answer: StoredAnswer,
  ofCall: Headers,
) => Promise<void>;

/** @param common headers that all answers have beside their own, which come before them */
export function createSender(common: Headers): SendStored {
  const kept = new WeakMap<StoredAnswer, Map<string, HeaderList>>();

  /** What an answer says in a coding, which is put together once for all its readers; without content that of a 304. */
  function headersIn(coding: Coding, answer: StoredAnswer, content: Buffer | undefined): HeaderList {
    const form = content ? coding : `${coding}, held`;
    const known = kept.get(answer)?.get(form);
    if (known) return known;
    const list = listOf({
      ...common,
      ...answer.headers,
      etag: tagIn(coding, answer),
      ...(content && {
        'content-type': answer.type,
        ...(coding !== 'identity' && { 'content-encoding': coding }),
        'content-length': String(content.length),
      }),
    });
    kept.set(answer, (kept.get(answer) ?? new Map<string, HeaderList>()).set(form, list));
    return list;
  }

  return async (req, res, answer, ofCall) => {
    const { status = 200 } = answer;
    const coding = answer.isCompressible ? chooseCoding(req) : 'identity';
    const isHeld = status === 200 && isHeldBy(req, answer);
    const form = isHeld ? undefined : answer.in(coding);
    const content = form instanceof Promise ? await form : form;
    const headers = [...headersIn(coding, answer, content), ...listOf(ofCall)];
    const allVary = [ofCall.vary, answer.headers.vary].filter((names) => names !== undefined);
    if (allVary.length > 0) headers.push('vary', allVary.join(', '));
    res.writeHead(isHeld ? 304 : status, headers);
    res.end(req.method === 'HEAD' ? undefined : content);
  };
}

/** Where the headers that every answer has were said already. */
export const sendStored = createSender({});

/** What was said already of an answer's dependence on its request, which what is stored adds to. */
export function varyOf(res: ServerResponse): Headers {
  const vary = res.getHeader('vary');
  return typeof vary === 'string' ? { vary } : {};
}

/** Without `vary`, to which each call may add. */
const listOf = (headers: Headers): string[] =>
  Object.entries(headers)
    .filter(([name]) => name !== 'vary')
    .flat();

function tagIn(coding: Coding, { tag }: StoredAnswer): string {
  return coding === 'identity' ? `"${tag}"` : `"${tag}-${coding}"`;
}

/** Whether the caller names the content in any coding: what it keeps has not changed. */
function isHeldBy({ headers }: IncomingMessage, { tag }: StoredAnswer): boolean {
  const held = headers['if-none-match'];
  if (held === undefined || /\bno-cache\b/.test(headers['cache-control'] ?? '')) return false;
  return held.trim() === '*' || held.includes(`"${tag}"`) || held.includes(`"${tag}-`);
}
