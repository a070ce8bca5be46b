import { ROUTES, type Access, type Route } from '@shop/contracts/api/routes';
import type { JsonSchema } from '@shop/contracts/json-schema';
import { accountOperations } from './account-operations';
import { catalogueOperations } from './catalogue-operations';
import type { Operation, Operations } from './operation';
import { orderOperations } from './order-operations';
import { describeResponses, sharedResponses } from './responses';
import { createSchemaBook, type Part, type SchemaBook } from './schema-book';
import { shopOperations } from './shop-operations';

export const OPERATIONS: Operations = {
  ...catalogueOperations,
  ...orderOperations,
  ...accountOperations,
  ...shopOperations,
};

export interface OperationObject {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security: readonly Record<string, never[]>[];
  readonly parameters: readonly Part[];
  readonly requestBody?: Part;
  readonly responses: Readonly<Record<string, Part>>;
}

export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Record<string, OperationObject>>>;
  readonly components: {
    readonly responses: Readonly<Record<string, Part>>;
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly securitySchemes: Part;
  };
}

const USER = { userToken: [] };
const ADMIN = { adminToken: [] };
const SECURITY: Readonly<Record<Access, readonly Record<string, never[]>[]>> = {
  any: [{}],
  provider: [{}],
  user: [USER],
  owner: [USER],
  admin: [ADMIN],
  session: [USER, ADMIN],
};

/** The OpenAPI document of every call that the policy lists, with the contracts that the server itself checks. */
export function createDocument({ title, url }: { title: string; url: string }): OpenApiDocument {
  const book = createSchemaBook();
  const paths: Record<string, Record<string, OperationObject>> = {};
  for (const route of ROUTES) {
    const address = route.path.replace(/:(\w+)/g, '{$1}');
    paths[address] = { ...paths[address], [route.method.toLowerCase()]: describe(route, book) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1.0.0',
      description:
        'Prices and totals are rupees as JSON numbers; amounts of payments are paise. Ids are 24 hexadecimal characters.',
    },
    servers: [{ url }],
    paths,
    components: {
      responses: sharedResponses(book),
      schemas: book.schemas(),
      securitySchemes: {
        userToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'A shopper’s token.' },
        adminToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'An admin’s token.' },
      },
    },
  };
}

function operationOf({ method, path }: Route): Operation {
  const operation = OPERATIONS[`${method} ${path}`];
  if (!operation) throw new Error(`${method} ${path} is not described`);
  return operation;
}

function describe(route: Route, book: SchemaBook): OperationObject {
  const operation = operationOf(route);
  const { body, file } = operation;
  return {
    operationId: `${route.method} ${route.path}`.replace(/[^A-Za-z]+(\w)/g, (_, letter: string) =>
      letter.toUpperCase(),
    ),
    summary: operation.summary,
    tags: [route.upstream],
    security: route.upstream === 'chat' ? [{}, USER] : SECURITY[route.access],
    parameters: [
      ...pathParameters(route),
      ...(operation.query ? book.parameters(operation.query) : []),
      ...headerParameters(operation),
    ],
    ...(body ? { requestBody: requestBody(book.body(body), file) } : {}),
    responses: describeResponses(route, operation, book),
  };
}

function pathParameters({ path }: Route): Part[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

function headerParameters({ headers = {} }: Operation): Part[] {
  return Object.entries(headers).map(([name, description]) => ({
    name,
    in: 'header',
    description,
    required: false,
    schema: { type: 'string' },
  }));
}

function requestBody(schema: JsonSchema, file: Operation['file']): Part {
  if (!file) return { required: true, content: { 'application/json': { schema } } };
  const picture = {
    type: 'object',
    properties: {
      [file.field]: {
        type: 'string',
        format: 'binary',
        description: 'JPEG, PNG, WebP, AVIF or GIF, up to 5 MB and 16 megapixels',
      },
    },
    ...(file.required ? { required: [file.field] } : {}),
  };
  return { required: true, content: { 'multipart/form-data': { schema: { allOf: [schema, picture] } } } };
}
