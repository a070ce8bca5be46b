import { useSearchParams } from 'react-router-dom';

/** What the address holds of a list. Changing anything but the place in the list goes back to its beginning. */
export function useAddressFilter<Name extends string>(names: readonly Name[]) {
  const [params, setParams] = useSearchParams();
  const values = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Record<Name, string>;
  const after = params.get('after') ?? '';
  const change = (part: Partial<Record<Name | 'after', string>>) =>
    setParams((now) => {
      const next = new URLSearchParams(now);
      next.delete('after');
      for (const [name, value] of Object.entries(part) as [string, string][]) {
        if (value === '') next.delete(name);
        else next.set(name, value);
      }
      return next;
    });
  return { values, after, change };
}
