import Validator, { type Issue } from '@adobe/structured-data-validator';

/** Something of schema.org, as a page states it. */
export type Stated = Readonly<Record<string, unknown>>;

/** Properties that hold addresses; those of others would be read as of the page that they stand in. */
const ADDRESSES = new Set(['@id', 'url', 'item', 'image', 'logo']);

/** Returns why search engines would refuse what a page states; empty when they would not. */
export async function refusalsOf(stated: readonly Stated[]): Promise<string[]> {
  return [...(await issuesOf(stated, 'ERROR')), ...stated.flatMap(relativeIn)];
}

/** Returns what search engines recommend and a page does not state, such as `Product: brand`. */
export async function warningsOf(stated: readonly Stated[]): Promise<string[]> {
  return (await issuesOf(stated, 'WARNING')).map((warning) => warning.replace(/: Missing .*?field "(\w+)".*/, ': $1'));
}

async function issuesOf(stated: readonly Stated[], wanted: Issue['severity']): Promise<string[]> {
  const types = [...new Set(stated.map(typeOf))];
  const jsonld = Object.fromEntries(types.map((type) => [type, stated.filter((each) => typeOf(each) === type)]));
  const issues = await new Validator().validate({ jsonld });
  return issues
    .filter(({ severity }) => severity === wanted)
    .map(({ path, issueMessage }) => `${path.map(({ type = '' }) => type).join('.')}: ${issueMessage}`);
}

const typeOf = (stated: Stated) => String(stated['@type']);

/** The addresses that name no host. */
function relativeIn(stated: Stated): string[] {
  return Object.entries(stated).flatMap(([name, value]) =>
    [value].flat().flatMap((each: unknown) => {
      if (typeof each === 'object' && each !== null) return relativeIn(each as Stated);
      return ADDRESSES.has(name) && !/^https?:\/\//.test(String(each)) ? [`${name}: ${String(each)}`] : [];
    }),
  );
}
