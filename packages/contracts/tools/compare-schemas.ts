import { isDeepStrictEqual } from 'node:util';
import type { JsonSchema } from '../src/json-schema';

/** Keywords that do not affect which values are valid. */
const ANNOTATIONS = new Set(['$schema', '$id', '$comment', 'title', 'description', 'examples', 'deprecated']);
/** Keywords that are compared by other means: with their properties, or member by member. */
const COMPARED_BELOW = new Set(['properties', 'required', 'enum', 'items', 'additionalProperties']);
/** 1: a greater limit is stricter; -1: a greater limit is looser. */
const LIMITS: Readonly<Record<string, 1 | -1>> = {
  minimum: 1,
  exclusiveMinimum: 1,
  minLength: 1,
  minItems: 1,
  maximum: -1,
  exclusiveMaximum: -1,
  maxLength: -1,
  maxItems: -1,
};

const FEWER = 'values that were published before are refused by consumers from now on';
const MORE = 'consumers in the field refuse values that are published from now on';

/**
 * Finds what makes two versions of a schema incompatible. Consumers of the old version read what is published from now
 * on, and consumers of the new version read what was published before. Objects are open: consumers ignore unknown
 * properties. So only new optional properties and new descriptions are compatible; unknown keywords have to stay as
 * they are.
 * @returns a sentence for each breaking change, none when there are none
 */
export function breakingChanges(published: JsonSchema, current: JsonSchema, at: string): string[] {
  if (isChoice(published) || isChoice(current)) {
    const [before, after] = [splitChoice(published), splitChoice(current)];
    return [
      ...alternativeChanges(before.alternatives, after.alternatives, at),
      ...breakingChanges(before.rest, after.rest, at),
    ];
  }
  const keywords = new Set([...Object.keys(published), ...Object.keys(current)]);
  return [
    ...[...keywords]
      .filter((keyword) => !ANNOTATIONS.has(keyword) && !COMPARED_BELOW.has(keyword))
      .flatMap((keyword) => keywordChange(keyword, published[keyword], current[keyword], at)),
    ...propertyChanges(published, current, at),
    ...enumChanges(published.enum, current.enum, at),
    ...memberChanges(published.items, current.items, `${at}[]`),
    ...memberChanges(published.additionalProperties, current.additionalProperties, `${at}.*`),
  ];
}

function keywordChange(keyword: string, before: unknown, after: unknown, at: string): string[] {
  if (isDeepStrictEqual(before, after)) return [];
  const what = `${at}: \`${keyword}\` was ${show(before)} and is ${show(after)}`;
  const direction = LIMITS[keyword];
  const isTighter =
    after !== undefined && (before === undefined || (Number(after) - Number(before)) * (direction ?? 0) > 0);
  if (direction === undefined) return [what];
  return [`${what}: ${isTighter ? FEWER : MORE}`];
}

function propertyChanges(published: JsonSchema, current: JsonSchema, at: string): string[] {
  const [before, after] = [published.properties ?? {}, current.properties ?? {}];
  const [requiredBefore, requiredAfter] = [new Set(published.required), new Set(current.required)];
  const known = Object.entries(before).flatMap(([name, property]) => {
    const [path, now] = [`${at}.${name}`, after[name]];
    if (!now) return [`${path} is gone: consumers in the field read it`];
    return [
      ...(requiredBefore.has(name) && !requiredAfter.has(name)
        ? [`${path} is no longer required: consumers in the field rely on it`]
        : []),
      ...breakingChanges(property, now, path),
    ];
  });
  const newlyRequired = [...requiredAfter]
    .filter((name) => !requiredBefore.has(name))
    .map((name) => `${at}.${name} is required now: events that were published before may lack it`);
  return [...known, ...newlyRequired];
}

function enumChanges(before: JsonSchema['enum'], after: JsonSchema['enum'], at: string): string[] {
  if (!before && !after) return [];
  if (!before) return [`${at} is only one of ${show(after)} now: ${FEWER}`];
  if (!after) return [`${at} is no longer one of ${show(before)}: ${MORE}`];
  return [
    ...before.filter((value) => !after.includes(value)).map((value) => `${at} lost the value ${show(value)}: ${FEWER}`),
    ...after.filter((value) => !before.includes(value)).map((value) => `${at} got the value ${show(value)}: ${MORE}`),
  ];
}

const isChoice = ({ anyOf, type }: JsonSchema) => anyOf !== undefined || typeof type === 'object';

/** Returns the alternatives of a schema. A list of types counts as alternatives; a plain schema is the only one. */
function splitChoice({ anyOf, type, ...rest }: JsonSchema): { alternatives: readonly JsonSchema[]; rest: JsonSchema } {
  if (anyOf) return { alternatives: anyOf, rest: type === undefined ? rest : { ...rest, type } };
  if (typeof type === 'object') return { alternatives: type.map((one) => ({ ...rest, type: one })), rest: {} };
  return { alternatives: [{ ...rest, type }], rest: {} };
}

/** Compares alternatives in any order; one without a counterpart was removed or added. */
function alternativeChanges(before: readonly JsonSchema[], after: readonly JsonSchema[], at: string): string[] {
  const fits = (one: JsonSchema, other: JsonSchema) => breakingChanges(one, other, at).length === 0;
  const lost = before.filter((one) => !after.some((other) => fits(one, other)));
  const added = after.filter((other) => !before.some((one) => fits(one, other)));
  // one of each is the same alternative, changed
  if (lost.length === 1 && added.length === 1 && lost[0] && added[0]) return breakingChanges(lost[0], added[0], at);
  return [
    ...lost.map((one) => `${at} lost the alternative ${show(one)}: ${FEWER}`),
    ...added.map((other) => `${at} got the alternative ${show(other)}: ${MORE}`),
  ];
}

function memberChanges(before: JsonSchema | boolean | undefined, after: JsonSchema | boolean | undefined, at: string) {
  if (typeof before === 'object' && typeof after === 'object') return breakingChanges(before, after, at);
  if (before === after) return [];
  return [`${at} was ${show(before)} and is ${show(after)}`];
}

const show = (value: unknown): string => (value === undefined ? 'absent' : JSON.stringify(value));
