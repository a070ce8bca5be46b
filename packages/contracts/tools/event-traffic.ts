import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { ORDER_STATUS_EVENTS } from '../src/events/event-types';

/** Publishers and consumers of events, as found in the services' code. */
export interface Traffic {
  /** event type → services that publish it */
  readonly publishers: ReadonlyMap<string, ReadonlySet<string>>;
  /** event type → services that have a handler for it */
  readonly consumers: ReadonlyMap<string, ReadonlySet<string>>;
  /** event type → services whose replicas each read the event from the start */
  readonly everyReplica: ReadonlyMap<string, ReadonlySet<string>>;
}

interface Source {
  readonly owner: string;
  readonly file: ts.SourceFile;
}

const ROOT = path.resolve(import.meta.dirname, '../../..');
const PLATFORM = 'packages/platform';

/**
 * Reads the calls of `newEvent`, `consume` and `consumeOnce` in all services. A consumer that lives in the platform
 * belongs to the services that import it.
 * @throws Error for a call whose event types are not literals, because they cannot be determined
 */
export function readTraffic(): Traffic {
  const publishers = new Map<string, Set<string>>();
  const consumers = new Map<string, Set<string>>();
  const everyReplica = new Map<string, Set<string>>();
  const services = serviceFolders().flatMap((folder) => readSources(folder, path.basename(folder)));
  const platform = readSources(PLATFORM, PLATFORM);

  for (const { owner, file } of [...services, ...platform]) {
    const owners = owner === PLATFORM ? importersOf(file, services) : [owner];
    for (const call of callsIn(file)) {
      const name = call.expression.getText(file);
      if (name === 'newEvent') note(publishers, literalOf(call.arguments[0], file), owners);
      if (name !== 'consume' && name !== 'consumeOnce') continue;
      const [, group] = call.arguments;
      const isAlone = group !== undefined && ts.isIdentifier(group) && group.text === 'undefined';
      for (const type of handledTypes(call, file)) note(isAlone ? everyReplica : consumers, type, owners);
    }
  }
  return { publishers, consumers, everyReplica };
}

function serviceFolders(): string[] {
  return [...readdirSync(path.join(ROOT, 'services')).map((name) => `services/${name}`), 'gateway'];
}

function readSources(folder: string, owner: string): Source[] {
  return readdirSync(path.join(ROOT, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => {
      const file = path.join(ROOT, folder, 'src', name);
      return { owner, file: ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true) };
    });
}

function callsIn(file: ts.SourceFile): ts.CallExpression[] {
  const calls: ts.CallExpression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) calls.push(node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return calls;
}

function importersOf({ fileName }: ts.SourceFile, services: readonly Source[]): string[] {
  const inPlatform = path.relative(path.join(ROOT, PLATFORM, 'src'), fileName).replaceAll(path.sep, '/');
  const specifier = `@shop/platform/${inPlatform.replace(/\.ts$/, '')}`;
  return services.filter(({ file }) => file.text.includes(`'${specifier}'`)).map(({ owner }) => owner);
}

function handledTypes(call: ts.CallExpression, file: ts.SourceFile): string[] {
  const handlers = call.arguments.filter(ts.isObjectLiteralExpression);
  const place = call.expression.getText(file) === 'consume' ? 2 : 3;
  if (!handlers.includes(call.arguments[place] as ts.ObjectLiteralExpression))
    throw new Error(`${file.fileName}: handlers are not an object literal`);
  return handlers
    .flatMap(({ properties }) => [...properties])
    .flatMap((property) =>
      ts.isSpreadAssignment(property) ? eachOf(property.expression, file) : [literalOf(property.name, file)],
    );
}

/** The events of `onEach(ORDER_STATUS_EVENTS, …)`. */
function eachOf(node: ts.Expression, file: ts.SourceFile): readonly string[] {
  const list = ts.isCallExpression(node) && node.expression.getText(file) === 'onEach' ? node.arguments[0] : undefined;
  if (list?.getText(file) === 'ORDER_STATUS_EVENTS') return ORDER_STATUS_EVENTS;
  throw new Error(`${file.fileName}: the events of ${node.getText(file)} cannot be determined`);
}

function literalOf(node: ts.Node | undefined, file: ts.SourceFile): string {
  if (node && ts.isStringLiteral(node)) return node.text;
  throw new Error(`${file.fileName}: ${node?.getText(file) ?? 'nothing'} is not the name of an event`);
}

function note(map: Map<string, Set<string>>, type: string, owners: readonly string[]): void {
  map.set(type, new Set([...(map.get(type) ?? []), ...owners]));
}
