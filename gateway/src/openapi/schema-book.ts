import { product } from '@shop/contracts/api/product';
import { order } from '@shop/contracts/api/order';
import { admin, user } from '@shop/contracts/api/account';
import { cart } from '@shop/contracts/api/cart';
import { tidySchema, type JsonSchema } from '@shop/contracts/json-schema';
import { z } from 'zod';
import { named, type Named } from './operation';

/** A part of the document that is no schema. */
export type Part = Readonly<Record<string, unknown>>;

/** Collects contracts under their names and refers to them. */
export interface SchemaBook {
  /** As a client sends it. */
  body(contract: Named): JsonSchema;
  /** As the server answers. */
  answer(contract: Named): JsonSchema;
  /** A parameter's contract, in its place. */
  schema(contract: z.ZodType): JsonSchema;
  /** A query's fields as parameters. */
  parameters(query: z.ZodObject): Part[];
  schemas(): Record<string, JsonSchema>;
}

const address = (name: string) => `#/components/schemas/${name}`;
/** What answers are made of, so that it is described once. */
const PARTS = [
  named('Product', product),
  named('Order', order),
  named('User', user),
  named('Admin', admin),
  named('Cart', cart),
];

export function createSchemaBook(): SchemaBook {
  const bodies = z.registry<{ id: string }>();
  const answers = z.registry<{ id: string }>();
  for (const { name, schema } of PARTS) answers.add(schema, { id: name });

  const refer = (registry: typeof bodies, { name, schema }: Named): JsonSchema => {
    if (!registry.has(schema)) registry.add(schema, { id: name });
    return { $ref: address(registry.get(schema)?.id ?? name) };
  };

  return {
    body: (contract) => refer(bodies, contract),
    answer: (contract) => refer(answers, contract),
    schema: describeInput,
    parameters: (query) => {
      const { properties = {}, required = [] } = describeInput(query);
      return Object.entries(properties).map(([name, schema]) => ({
        name,
        in: 'query',
        required: required.includes(name),
        schema,
      }));
    },
    schemas: () => ({ ...describeAll(bodies, 'input'), ...describeAll(answers, 'output') }),
  };
}

function describeInput(contract: z.ZodType): JsonSchema {
  const schema = z.toJSONSchema(contract, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      tidySchema(jsonSchema);
    },
  });
  return withoutNames(schema);
}

/** The document names the dialect and the addresses itself. */
function withoutNames(schema: object): JsonSchema {
  return Object.fromEntries(
    Object.entries<unknown>({ ...schema }).filter(([key]) => key !== '$id' && key !== '$schema'),
  );
}

function describeAll(
  registry: z.core.$ZodRegistry<{ id: string }>,
  io: 'input' | 'output',
): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(registry, {
    io,
    uri: address,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      tidySchema(jsonSchema);
      // answers may grow; a client that refuses what it does not know would break
      if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  });
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, withoutNames(schema)]));
}
