import { MOST_PICTURES } from '@shop/contracts/api/image';
import { ROUTES, type Access, type Method, type Route } from '@shop/contracts/api/routes';
import type { JsonSchema } from '@shop/contracts/json-schema';
import { accountOperations } from './account-operations';
import { catalogOperations } from './catalog-operations';
import { contentOperations } from './content-operations';
import { fulfilmentOperations } from './fulfilment-operations';
import { invoiceOperations } from './invoice-operations';
import { auditOperations } from './audit-operations';
import { deadLetterOperations } from './dead-letter-operations';
import { messageOperations } from './message-operations';
import { moneyOperations } from './money-operations';
import { named, type FormFile, type Named, type Operation, type Operations } from './operation';
import { opinionOperations } from './opinion-operations';
import { orderOperations } from './order-operations';
import { returnOperations } from './return-operations';
import { offerOperations } from './offer-operations';
import { stockRequestOperations } from './stock-request-operations';
import { tradeOperations } from './trade-operations';
import { pathParameter } from './path-parameters';
import { describeResponses, sharedResponses } from './responses';
import { createSchemaBook, type Part, type SchemaBook } from './schema-book';
import { shopOperations } from './shop-operations';
import { wishlistOperations } from './wishlist-operations';
import { z } from 'zod';

export const OPERATIONS: Operations = {
  ...catalogOperations,
  ...opinionOperations,
  ...contentOperations,
  ...orderOperations,
  ...wishlistOperations,
  ...stockRequestOperations,
  ...auditOperations,
  ...deadLetterOperations,
  ...messageOperations,
  ...fulfilmentOperations,
  ...returnOperations,
  ...offerOperations,
  ...tradeOperations,
  ...moneyOperations,
  ...invoiceOperations,
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
  'visitor-or-user': [{}, USER],
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

/** Returns the form fields that take a call's files, by the address that the document gives it. */
export function fileFieldsOf(method: string, address: string): FormFile | undefined {
  const path = address.replace(/\{(\w+)\}/g, ':$1');
  return OPERATIONS[`${method.toUpperCase() as Method} ${path}`]?.file;
}

function operationOf({ method, path }: Route): Operation {
  const operation = OPERATIONS[`${method} ${path}`];
  if (!operation) throw new Error(`${method} ${path} is not described`);
  return operation;
}

function describe(route: Route, book: SchemaBook): OperationObject {
  const operation = operationOf(route);
  const { body } = operation;
  return {
    operationId: `${route.method} ${route.path}`.replace(/[^A-Za-z]+(\w)/g, (_, letter: string) =>
      letter.toUpperCase(),
    ),
    summary: operation.summary,
    tags: [route.upstream],
    security: SECURITY[route.access],
    parameters: [
      ...pathParameters(route, book),
      ...(operation.query ? book.parameters(operation.query) : []),
      ...headerParameters(operation, book),
    ],
    ...(body ? { requestBody: requestBody(operation, book.body(withFile(body, operation.file))) } : {}),
    responses: describeResponses(route, operation, book),
  };
}

function pathParameters({ path }: Route, book: SchemaBook): Part[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: book.schema(pathParameter(String(name))),
  }));
}

function headerParameters({ headers = {} }: Operation, book: SchemaBook): Part[] {
  return Object.entries(headers).map(([name, contract]) => ({
    name,
    in: 'header',
    required: !contract.safeParse(undefined).success,
    schema: book.schema(contract),
  }));
}

function requestBody({ file, bodyOptional = false }: Operation, schema: JsonSchema): Part {
  const type = file ? 'multipart/form-data' : 'application/json';
  return { required: !bodyOptional, content: { [type]: { schema } } };
}

/** A form's fields with its file among them. */
function withFile(body: Named, file: Operation['file']): Named {
  if (!file || !(body.schema instanceof z.ZodObject)) return body;
  const picture = z.file().describe('JPEG, PNG, WebP, AVIF or GIF, up to 5 MB and 16 megapixels');
  const { field, required, more, most = MOST_PICTURES } = file;
  return named(
    body.name,
    body.schema.extend({
      [field]: required ? picture : picture.optional(),
      ...(more === undefined ? {} : { [more]: furtherFiles(body.schema, { more, most }, picture) }),
    }),
  );
}

/** The repeated files of a field, and the text of the same name where the form has one. */
function furtherFiles(
  { shape }: z.ZodObject,
  { more, most }: { more: string; most: number },
  picture: z.ZodType,
): z.ZodType {
  const files = z.array(picture).max(most).describe(`Further pictures, at most ${most} in all`);
  const text: z.ZodType | undefined = (shape as Record<string, z.ZodType>)[more];
  return (text === undefined ? files : z.union([files, text])).optional();
}
