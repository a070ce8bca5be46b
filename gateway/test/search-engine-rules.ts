import Validator from '@adobe/structured-data-validator';

/** Something of schema.org, as a page states it. */
export type Stated = Readonly<Record<string, unknown>>;

/** Properties that hold addresses; those of others would be read as of the page that they stand in. */
const ADDRESSES = new Set(['@id', 'url', 'item', 'image', 'logo']);

/** Returns why search engines would refuse what a page states; empty when they would not. */
export async function refusalsOf(stated: readonly Stated[]): Promise<string[]> {
  const types = [...new Set(stated.map(typeOf))];
  const jsonld = Object.fromEntries(types.map((type) => [type, stated.filter((each) => typeOf(each) === type)]));
  const issues = await new Validator().validate({ jsonld });
  const errors = issues.filter(({ severity }) => severity === 'ERROR');
  return [
    ...errors.map(({ path, issueMessage }) => `${path.map(({ type = '' }) => type).join('.')}: ${issueMessage}`),
    ...stated.flatMap(relativeIn),
  ];
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
