import { isTransient } from './errors';

/** What keeps a server from being used, in words that go on after its name. */
interface Fault {
  /** codes of the system, of TLS, of PostgreSQL, and names of what libraries throw */
  readonly codes: RegExp;
  /** where there is no code: what the server said */
  readonly said?: RegExp;
  readonly words: string;
}

/** The words for a full disk, of which some know more to say. */
export const NO_ROOM = 'has no room left on its disk';

/** fits nothing */
const NEVER = /(?!)/;

/** The first that fits is it. */
const FAULTS: readonly Fault[] = [
  { codes: /^CERT_HAS_EXPIRED$/, words: 'shows a certificate that has expired' },
  { codes: /^CERT_NOT_YET_VALID$/, words: 'shows a certificate that is not valid yet, by the clock of this machine' },
  {
    codes:
      /^(?:DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_(?:VERIFY_LEAF_SIGNATURE|GET_ISSUER_CERT(?:_LOCALLY)?))$/,
    words: 'shows a certificate of an authority that is not known here',
  },
  { codes: /^ERR_TLS_CERT_ALTNAME_INVALID$/, words: 'shows a certificate for another name' },
  { codes: /^(?:ENOTFOUND|EAI_AGAIN)$/, words: 'has a name that leads nowhere' },
  { codes: NEVER, said: /does not support SSL connections/, words: 'takes no connections by TLS' },
  { codes: /^3D000$/, words: 'has no such database' },
  {
    codes:
      /^(?:28P01|28000|InvalidAccessKeyId|SignatureDoesNotMatch|AuthenticationFailed|KafkaJSSASLAuthenticationError)$/,
    said: /^(?:WRONGPASS|NOAUTH|ERR AUTH)\b|authentication failed|requires authentication|client password must be/i,
    words: 'refuses the user or the password',
  },
  {
    codes: /^(?:42501|AccessDenied|[A-Z]+_AUTHORIZATION_FAILED)$/,
    said: /^NOPERM\b/,
    words: 'refuses the user something that the shop needs',
  },
  { codes: /^RequestTimeTooSkewed$/, words: 'has another time than the clock of this machine' },
  {
    codes: /^(?:53100|ENOSPC|EDQUOT|XMinioStorageFull)$/,
    said: /^MISCONF\b|no space left/i,
    words: NO_ROOM,
  },
  { codes: /^53300$/, words: 'has no connection left' },
  { codes: /^EROFS$/, words: 'may not write on its disk' },
];

/** What went wrong, and what that came from, the outermost first. */
function chainOf(error: unknown): object[] {
  const chain: object[] = [];
  const add = (thrown: unknown): void => {
    if (typeof thrown !== 'object' || thrown === null || chain.includes(thrown)) return;
    chain.push(thrown);
    if (thrown instanceof AggregateError) thrown.errors.forEach(add);
    add(Reflect.get(thrown, 'cause'));
  };
  add(error);
  return chain;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function namesOf(error: object): string[] {
  return ['code', 'codeName', 'type', 'name'].map((key) => text(Reflect.get(error, key)));
}

/**
 * Says in a few words what keeps a server from being used, to go on after its name: `refuses the user or the password`.
 * Undefined: it is none of what is known, and not that it does not answer either.
 */
export function whatIsWrong(error: unknown): string | undefined {
  const chain = chainOf(error);
  const known = FAULTS.find(({ codes, said = NEVER }) =>
    chain.some((one) => namesOf(one).some((name) => codes.test(name)) || said.test(text(Reflect.get(one, 'message')))),
  );
  if (known) return known.words;
  return chain.some(isTransient) || chain.some(isConnectionError) ? 'does not answer' : undefined;
}

/** What `pg` and kafkajs say of a connection that is not there in time. */
const NOT_CONNECTED: readonly string[] = ['timeout expired', 'Broker not connected'];

/** Of libraries that say it by their names, or in words alone. */
function isConnectionError(error: object): boolean {
  if (NOT_CONNECTED.includes(text(Reflect.get(error, 'message')))) return true;
  return namesOf(error).some((name) =>
    /^(?:KafkaJS\w*Connection\w*|KafkaJSNumberOfRetriesExceeded|KafkaJSRequestTimeout\w*|MongoServerSelectionError|MongoNetwork\w*|TimeoutError)$/.test(
      name,
    ),
  );
}

/** What an error came from says the most: one line of it, without where in the code. */
export function reasonOf(error: unknown): string {
  const said = chainOf(error)
    .map((one) => text(Reflect.get(one, 'message')) || text(Reflect.get(one, 'code')))
    .filter((message) => message !== '');
  return (said.at(-1) ?? String(error)).split('\n')[0] ?? '';
}
