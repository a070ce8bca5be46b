import { LRUCache } from 'lru-cache';
import type { Asked } from '../tracing/statements';

/** Statements differ by which filters somebody set; those of each moment stay. */
const KNOWN = 1_000;
/** Statements of many parts are longer; what they are about is at their beginning, and in their summary, in characters. */
const LONGEST_TEXT = 1_500;
/** Steps in a name, beginning with those that write. */
const MOST_STEPS = 3;

/** `UPDATE` also follows `FOR`, `FOR NO KEY` and `DO`, and `FROM` stands in some conditions and calls: no table comes after these. */
const STEP =
  /(?<!\b(?:FOR|KEY|DO|DISTINCT)\s)(?<!\b(?:EXTRACT|SUBSTRING|TRIM)\s*\([^()]*)\b(INSERT INTO|UPDATE|DELETE FROM|FROM|JOIN)\s+(?:ONLY\s+)?((?:"[^"]+"\.|\w+\.)?\w+)\b(\s*\()?/gi;
/** `name AS (`: a part of the statement, not a table. */
const PART = /(\w+)(?:\s*\([^()]*\))?\s+AS\s+(?:(?:NOT\s+)?MATERIALIZED\s+)?\(/gi;
const NOT_TABLES = new Set(['select', 'lateral', 'only', 'values']);

const known = new LRUCache<string, Asked>({ max: KNOWN });

/**
 * What a statement does, for traces: by its text alone. Values are parameters, so that none are in it.
 * @returns with a summary such as `INSERT orders, UPDATE stock, SELECT products`
 */
export function describeSql(text: string): Asked {
  const before = known.get(text);
  if (before) return before;
  const described = read(text);
  known.set(text, described);
  return described;
}

function read(text: string): Asked {
  const words = text.replaceAll(/\s+/g, ' ').trim();
  const parts = new Set([...words.matchAll(PART)].map(([, name = '']) => name.toLowerCase()));
  const steps = [...words.matchAll(STEP)].flatMap(([, verb = '', named = '', bracket]) => {
    const operation = operationOf(verb);
    const table = named.slice(named.lastIndexOf('.') + 1).toLowerCase();
    // `FROM unnest(…)` calls a function, `INSERT INTO orders (…)` names columns
    const isCall = bracket !== undefined && operation === 'SELECT';
    return isCall || parts.has(table) || NOT_TABLES.has(table) ? [] : [{ operation, table }];
  });
  const [first, ...others] = [...steps.filter(isWrite), ...steps.filter((step) => !isWrite(step))];
  const system = 'postgresql';
  if (!first) return { system, operation: firstWord(words), text: shortened(words) };
  const names = [...new Set([first, ...others].map(({ operation, table }) => `${operation} ${table}`))];
  const more = names.length > MOST_STEPS ? ', …' : '';
  const summary = names.slice(0, MOST_STEPS).join(', ') + more;
  return { system, operation: first.operation, collection: first.table, summary, text: shortened(words) };
}

function operationOf(verb: string): string {
  const [operation = ''] = verb.toUpperCase().split(' ');
  return operation === 'FROM' || operation === 'JOIN' ? 'SELECT' : operation;
}

const isWrite = ({ operation }: { operation: string }) => operation !== 'SELECT';
const firstWord = (words: string) => (/^\w+/.exec(words)?.[0] ?? 'statement').toUpperCase();
const shortened = (words: string) => (words.length > LONGEST_TEXT ? `${words.slice(0, LONGEST_TEXT)}…` : words);
