import { AppError, NotFoundError } from '@shop/platform/errors';

/** A request's address in the one spelling that the policy is matched against and that a service gets to see. */
export interface RequestTarget {
  /** starts with a slash; a slash at the end is kept */
  readonly path: string;
  /** decoded, without the empty last one */
  readonly segments: readonly string[];
  /** empty, or with its question mark */
  readonly search: string;
}

const ABSOLUTE_FORM = /^https?:\/\/[^/?#]*/i;
/** What a decoded segment may not hold: separators that a service might split at, and control characters. */
// eslint-disable-next-line no-control-regex -- naming the control characters is the point
const UNSAFE_SEGMENT = /[/\\\u0000-\u001f\u007f]/;

/**
 * Reads the address of a request line. Two spellings of one address come out the same, and an address that a service
 * could read differently from the gateway (dot segments, encoded slashes, empty segments) is refused.
 * @throws AppError 400 `invalid-address` when it cannot be decoded, NotFoundError for an ambiguous one.
 */
export function readTarget(requestUrl: string): RequestTarget {
  const url = requestUrl.replace(ABSOLUTE_FORM, '');
  if (url.includes('#')) throw invalidAddress();
  const questionMark = url.indexOf('?');
  const rawPath = (questionMark === -1 ? url : url.slice(0, questionMark)) || '/';
  const search = questionMark === -1 ? '' : url.slice(questionMark);
  if (!rawPath.startsWith('/')) throw invalidAddress();

  const segments = rawPath.slice(1).split('/').map(decodeSegment);
  const endsInSlash = segments.at(-1) === '';
  if (endsInSlash) segments.pop();
  if (segments.some(isAmbiguous)) throw new NotFoundError();

  const path = `/${segments.map(encodeURIComponent).join('/')}`;
  return { path: endsInSlash && segments.length > 0 ? `${path}/` : path, segments, search };
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw invalidAddress();
  }
}

function isAmbiguous(segment: string): boolean {
  return segment === '' || segment === '.' || segment === '..' || UNSAFE_SEGMENT.test(segment);
}

function invalidAddress(): AppError {
  return new AppError('invalid-address', 400, 'The address cannot be read');
}
