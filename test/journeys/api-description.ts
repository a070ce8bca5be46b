import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

interface ResponseObject {
  readonly content?: Readonly<Record<string, { readonly schema?: unknown }>>;
  readonly headers?: Readonly<Record<string, { readonly required?: boolean }>>;
}
type Responses = Readonly<Record<string, ResponseObject | { readonly $ref: string }>>;

/** The parts of an OpenAPI document that describe answers. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly responses: Responses }>>>>;
  readonly components: { readonly responses: Readonly<Record<string, ResponseObject>>; readonly schemas: object };
}

export interface ShownAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** parsed, where it is JSON */
  readonly body: unknown;
}

export interface Comparison {
  /** as the document names it, such as `get /api/products/{id}` */
  readonly call: string;
  readonly differences: string[];
}

const UNLISTED = 'an address that it does not list';

/** Compiles an OpenAPI 3.1 document into a check for answers. */
export function createApiDescription(document: ApiDocument) {
  const ajv = new Ajv2020({ allErrors: true, strict: true });
  addFormats(ajv);
  // the document around its schemas is no schema
  ajv.addVocabulary(Object.keys(document));
  // the document allows answers to grow, but every property of today's answers must be described
  ajv.addSchema(closed(document) as object, 'document');

  function compare(method: string, pathname: string, answer: ShownAnswer): Comparison {
    const template = findTemplate(document, method, pathname);
    if (template === undefined) return { call: UNLISTED, differences: differencesOfRefusal(answer) };
    const { responses } = document.paths[template]?.[method.toLowerCase()] ?? { responses: {} };
    const call = `${method.toLowerCase()} ${template}`;
    const key = [String(answer.status), `${String(answer.status).charAt(0)}XX`].find((status) => status in responses);
    if (key === undefined) return { call, differences: [`the status is none of ${Object.keys(responses).join(', ')}`] };
    const pointer = pointerTo('paths', template, method.toLowerCase(), 'responses', key);
    return { call, differences: differencesOfResponse(pointer, responses[key] ?? {}, answer) };
  }

  function differencesOfResponse(pointer: string, response: Responses[string], answer: ShownAnswer): string[] {
    if ('$ref' in response) {
      const name = response.$ref.split('/').at(-1) ?? '';
      return differencesOfResponse(response.$ref, document.components.responses[name] ?? {}, answer);
    }
    const missing = Object.entries(response.headers ?? {})
      .filter(([name, { required }]) => required && !answer.headers.has(name))
      .map(([name]) => `the header ${name} is missing`);
    const { content = {} } = response;
    const type = answer.headers.get('content-type')?.split(';')[0]?.trim() ?? '';
    const media = content[type];
    if (!media) return [...missing, `the media type ${type} is none of ${Object.keys(content).join(', ')}`];
    return media.schema === undefined
      ? missing
      : [...missing, ...differencesOfBody(`${pointer}/${pointerTo('content', type, 'schema').slice(2)}`, answer.body)];
  }

  function differencesOfBody(pointer: string, body: unknown): string[] {
    ajv.validate(`document${pointer}`, body);
    return (ajv.errors ?? []).map(({ instancePath, message = '', params }) =>
      'unevaluatedProperty' in params
        ? `${instancePath}/${String(params.unevaluatedProperty)} is not described`
        : `${instancePath || 'it'} ${message} ${JSON.stringify(params)}`,
    );
  }

  function differencesOfRefusal(answer: ShownAnswer): string[] {
    if (answer.status !== 404) return ['the status should be 404'];
    return differencesOfBody('#/components/schemas/Error', answer.body);
  }

  return { compare };
}

/** Finds the path template of an address; templates with more fixed parts take precedence. */
function findTemplate({ paths }: ApiDocument, method: string, pathname: string): string | undefined {
  const parts = pathname.split('/');
  return Object.keys(paths)
    .filter((template) => method.toLowerCase() in (paths[template] ?? {}) && fits(template.split('/'), parts))
    .sort((one, other) => one.split('{').length - other.split('{').length)[0];
}

function fits(template: readonly string[], parts: readonly string[]): boolean {
  if (template.length !== parts.length) return false;
  return template.every((expected, index) => expected === parts[index] || (expected.startsWith('{') && parts[index]));
}

function pointerTo(...steps: string[]): string {
  return `#/${steps.map((step) => encodeURIComponent(step.replace(/~/g, '~0').replace(/\//g, '~1'))).join('/')}`;
}

/** Returns the schema with every object refusing unlisted properties. */
function closed(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(closed);
  if (typeof node !== 'object' || node === null) return node;
  const copy = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, closed(value)]));
  const isOpen = copy.type === 'object' && 'properties' in copy && !('additionalProperties' in copy);
  return isOpen ? { ...copy, unevaluatedProperties: false } : copy;
}
