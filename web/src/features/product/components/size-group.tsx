import clsx from 'clsx';
import type { RefObject } from 'react';
import { FieldError } from '../../../components/ui/field';

interface SizeGroupProps {
  sizes: readonly string[];
  chosen: string | undefined;
  /** shown under the sizes */
  error: string | undefined;
  group: RefObject<HTMLFieldSetElement | null>;
  onChoose: (size: string) => void;
}

const ERROR_ID = 'size-error';
const TILE =
  'relative grid min-h-11 min-w-12 place-items-center rounded-sm border px-3 font-medium transition-colors hover:border-ink xs:min-w-14 ' +
  'has-checked:border-ink has-checked:shadow-[inset_0_0_0_1px_var(--ink)] ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus';

/** One size of several. */
export function SizeGroup({ sizes, chosen, error, group, onChoose }: SizeGroupProps) {
  return (
    <fieldset
      ref={group}
      aria-required="true"
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={error === undefined ? undefined : ERROR_ID}
      role="radiogroup"
      className="mb-7 text-sm"
    >
      <legend className="mb-2.5 font-semibold">Size</legend>
      <div className="flex flex-wrap gap-2">
        {sizes.map((size) => (
          <label key={size} className={clsx(TILE, error === undefined ? 'border-line-strong' : 'border-danger')}>
            <input
              type="radio"
              name="size"
              value={size}
              checked={size === chosen}
              onChange={() => onChoose(size)}
              className="absolute inset-0 size-full cursor-pointer appearance-none focus:outline-none"
            />
            {size}
          </label>
        ))}
      </div>
      <div role="alert">{error !== undefined && <FieldError id={ERROR_ID}>{error}</FieldError>}</div>
    </fieldset>
  );
}
