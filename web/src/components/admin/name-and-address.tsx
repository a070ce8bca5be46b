import { slugOf } from '@shop/contracts/slug';
import { TextField } from '../ui/text-field';

export interface NameAndAddressProps {
  /** what the name is called: `Title` */
  label: string;
  name: string;
  slug: string;
  /** before the slug in the address: `/category/` */
  path: string;
  /** whether the slug was written by hand; until then it follows the name */
  isSlugOwn: boolean;
  nameProblem: string;
  slugProblem: string;
  onChange: (part: { name?: string; slug?: string; isSlugOwn?: boolean }) => void;
}

/** Two fields: what something is called, and its address, which is made of that as long as nobody writes another one. */
export function NameAndAddress({ label, name, slug, path, isSlugOwn, ...fields }: NameAndAddressProps) {
  const { nameProblem, slugProblem, onChange } = fields;
  return (
    <>
      <TextField
        label={label}
        maxLength={60}
        autoComplete="off"
        value={name}
        error={nameProblem}
        onChange={({ target: { value } }) => onChange({ name: value, ...(!isSlugOwn && { slug: slugOf(value) }) })}
      />
      <TextField
        label="Address"
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
        hint={`${path}${slug}`}
        value={slug}
        error={slugProblem}
        onChange={({ target: { value } }) => onChange({ slug: value, isSlugOwn: true })}
      />
    </>
  );
}
