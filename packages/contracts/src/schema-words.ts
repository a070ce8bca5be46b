import { ID_PATTERN } from './fields';
import type { JsonSchema } from './json-schema';

/** One property, described for readers. */
export interface FieldInWords {
  /** `items[].quantity` for a property of a list's members */
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly description: string;
}

/** Lists every property of an object, each followed by its nested properties. */
export function fieldsInWords(schema: JsonSchema, prefix = ''): FieldInWords[] {
  const { properties = {}, required = [] } = schema;
  return Object.entries(properties).flatMap(([key, property]) => {
    const name = `${prefix}${key}`;
    const own = {
      name,
      type: typeInWords(property),
      required: required.includes(key),
      description: property.description ?? '',
    };
    return [own, ...fieldsWithin(property, name)];
  });
}

function fieldsWithin(schema: JsonSchema, name: string): FieldInWords[] {
  if (schema.items) return fieldsWithin(schema.items, `${name}[]`);
  if (schema.anyOf) return schema.anyOf.flatMap((option) => fieldsWithin(option, name));
  return schema.properties ? fieldsInWords(schema, `${name}.`) : [];
}

/** Describes a value's type and limits in a few words: `whole number, at least 1`. */
export function typeInWords(schema: JsonSchema): string {
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1) ?? '';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(', ');
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeInWords))].join(' or ');
  if (typeof schema.type === 'object') return schema.type.map((type) => typeInWords({ ...schema, type })).join(' or ');
  if (schema.items) return `list of ${typeInWords(schema.items)}`;
  if (typeof schema.additionalProperties === 'object' && Object.keys(schema.additionalProperties).length > 0)
    return `object: text → ${typeInWords(schema.additionalProperties)}`;
  return [baseType(schema), ...limits(schema)].join(', ');
}

const FORMATS: Readonly<Record<string, string>> = { 'date-time': 'time (ISO 8601, UTC)', uuid: 'UUID', uri: 'URL' };
const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  boolean: 'true or false',
};

function baseType({ type, format, pattern }: JsonSchema): string {
  if (pattern === ID_PATTERN.source) return 'id';
  const name = String(type ?? 'anything');
  return FORMATS[format ?? ''] ?? TYPES[name] ?? name;
}

function limits({ minimum, maximum, minLength = 0, maxLength }: JsonSchema): string[] {
  return [
    ...(minimum === undefined ? [] : [`at least ${minimum}`]),
    ...(maximum === undefined ? [] : [`at most ${maximum}`]),
    ...(minLength > 0 ? ['not empty'] : []),
    ...(maxLength === undefined ? [] : [`at most ${maxLength} characters`]),
  ];
}
