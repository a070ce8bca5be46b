import { z } from 'zod';
import { EMPTY_AS_ABSENT } from './fields';

/** The parts of a JSON schema that contracts are made of. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly description?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
}

/** A contract as JSON Schema (2020-12), as a consumer reads it. */
export function toJsonSchema(contract: z.ZodType): JsonSchema {
  const schema = z.toJSONSchema(contract, {
    io: 'input',
    override: ({ jsonSchema }) => {
      tidySchema(jsonSchema);
    },
  });
  return JSON.parse(JSON.stringify(schema)) as JsonSchema;
}

/**
 * Removes zod's additions that consumers do not need: the patterns of formats and the limits of exact integers. Declares
 * in JSON Schema that empty text counts as absent.
 */
export function tidySchema(schema: Record<string, unknown>): void {
  const drop = (keyword: string) => Reflect.deleteProperty(schema, keyword);
  if (schema.format !== undefined) drop('pattern');
  if (schema.minimum === Number.MIN_SAFE_INTEGER) drop('minimum');
  if (schema.maximum === Number.MAX_SAFE_INTEGER) drop('maximum');
  if (JSON.stringify(schema.propertyNames) === '{"type":"string"}') drop('propertyNames');
  if (schema[EMPTY_AS_ABSENT] === true) {
    drop(EMPTY_AS_ABSENT);
    const given = { ...schema };
    Object.keys(given).forEach(drop);
    schema.anyOf = [given, { const: '' }];
  }
}
