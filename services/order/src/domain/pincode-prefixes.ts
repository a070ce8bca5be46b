/** What is known of PIN codes by how they begin; the longest beginning decides. */
export type PrefixTable<Name extends string> = ReadonlyMap<string, Name>;

/**
 * Reads `{ UP: '201-212 2467' }`: for each name the beginnings of its PIN codes, and runs of them, which are of one
 * length.
 * @throws Error where two names have the same beginning
 */
export function prefixTable<Name extends string>(prefixes: Readonly<Record<Name, string>>): PrefixTable<Name> {
  const table = new Map<string, Name>();
  for (const [name, list] of Object.entries(prefixes) as [Name, string][]) {
    for (const prefix of list.split(' ').flatMap(expand)) {
      if (table.has(prefix)) throw new Error(`${prefix} is of ${String(table.get(prefix))} and of ${name}`);
      table.set(prefix, name);
    }
  }
  return table;
}

function expand(run: string): string[] {
  const [first = '', last = first] = run.split('-');
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => String(Number(first) + index));
}

export function findByPrefix<Name extends string>(table: PrefixTable<Name>, pincode: string): Name | undefined {
  for (let length = pincode.length; length > 0; length -= 1) {
    const name = table.get(pincode.slice(0, length));
    if (name !== undefined) return name;
  }
  return undefined;
}
