import { AsyncResource } from 'node:async_hooks';
import dns, { type LookupAddress, type LookupOptions } from 'node:dns';
import { isIP } from 'node:net';

/** How long a name server may take before what it said last is used, in ms: it answers within a few, or is away. */
const PATIENCE_MS = 1_000;
/** What the system's resolver says when no server answered; that a name is not there is an answer. */
const AWAY = new Set(['EAI_AGAIN', 'EAI_FAIL']);

type Answer = string | LookupAddress[];
type Callback = (error: NodeJS.ErrnoException | null, address: Answer, family?: number) => void;
export type Lookup = (hostname: string, options: LookupOptions, callback: Callback) => void;

interface Name {
  /** what was said last */
  known: readonly [Answer, number | undefined] | undefined;
  /** whether nobody has answered lately */
  isAway: boolean;
  /** who waits for the question that is under way */
  waiting: Callback[];
  isAsked: boolean;
}

/**
 * Has whatever connects in this process go on with the addresses that it knows while no name server answers: connections are
 * renewed all the time, and the system's resolver takes ten seconds to give up. Each name is asked once at a time, always anew.
 */
export function rememberAddresses(): void {
  const original = dns.lookup as Lookup;
  const lookup = rememberingLookup(original);
  const replaced = (hostname: string, options: LookupOptions | number | Callback | undefined, callback: Callback) => {
    if (typeof options === 'function') lookup(hostname, {}, options);
    else lookup(hostname, typeof options === 'number' ? { family: options } : (options ?? {}), callback);
  };
  // how it becomes a promise
  Object.defineProperties(replaced, Object.getOwnPropertyDescriptors(original));
  // `net` reads the property whenever it connects
  dns.lookup = replaced as typeof dns.lookup;
}

/** A lookup that uses what it was told last when nobody answers. @param ask the one that asks */
export function rememberingLookup(ask: Lookup): Lookup {
  const names = new Map<string, Name>();
  return (hostname, options, callback) => {
    if (hostname === '' || isIP(hostname) !== 0) {
      ask(hostname, options, callback);
      return;
    }
    const key = JSON.stringify([hostname, options]);
    const name = names.get(key) ?? { known: undefined, isAway: false, waiting: [], isAsked: false };
    const forget = () => names.delete(key);
    names.set(key, name);
    // who shares a question goes on as the one who asked here, not as the one who asked first
    const answered = AsyncResource.bind(callback);
    if (name.known && name.isAway) process.nextTick(answered, null, ...name.known);
    else name.waiting.push(answered);
    if (!name.isAsked) askAnew(name, (answer) => ask(hostname, options, answer), forget);
  };
}

/** @param ask throws at what is no question @param forget is called when nothing is known of the name */
function askAnew(name: Name, ask: (callback: Callback) => void, forget: () => void): void {
  const late = setTimeout(() => {
    name.isAway = true;
    if (name.known) tell(name, null, ...name.known);
  }, PATIENCE_MS);
  late.unref();
  const ended = () => {
    clearTimeout(late);
    name.isAsked = false;
  };
  name.isAsked = true;
  try {
    ask((error, address, family) => {
      ended();
      name.isAway = AWAY.has(error?.code ?? '');
      if (!error) name.known = [address, family];
      else if (!name.isAway) name.known = undefined;
      if (!name.known) forget();
      if (name.isAway && name.known) tell(name, null, ...name.known);
      else tell(name, error, address, family);
    });
  } catch (error) {
    ended();
    name.waiting = [];
    throw error;
  }
}

/** Each by itself: one that throws keeps it from none. */
function tell(name: Name, ...answer: Parameters<Callback>): void {
  const { waiting } = name;
  name.waiting = [];
  for (const callback of waiting) process.nextTick(callback, ...answer);
}
