import { Plus, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Panel } from '../../../components/admin/panel';
import { Button } from '../../../components/ui/button';
import { IconButton } from '../../../components/ui/icon-button';
import { TEXT_LINK } from '../../../components/ui/text-link';
import { PATHS } from '../../../config/paths';
import type { useShelves } from '../use-guide-drafts';
import { CategoryFields } from './category-fields';

type ShelvesStepProps = Pick<
  ReturnType<typeof useShelves>,
  'kept' | 'added' | 'problems' | 'remove' | 'onChange' | 'addAnother'
>;

/** The shelves that are there, and one of the owner's. Their order and pictures are for later. */
export function ShelvesStep({ kept, added, problems, remove, onChange, addAnother }: ShelvesStepProps) {
  return (
    <>
      <Panel title="In the shop">
        <ul className="flex flex-wrap gap-2.5">
          {kept.map(({ id, name }) => (
            <li key={id} className="flex items-center rounded-full border border-line-strong pl-4 text-[0.9375rem]">
              {name}
              <IconButton label={`Take away ${name}`} onClick={() => remove(id)}>
                <X aria-hidden="true" className="size-4" />
              </IconButton>
            </li>
          ))}
        </ul>
        <p className="mt-4 text-sm text-ink-2">
          Names, order and pictures are changed under{' '}
          <Link to={PATHS.adminCategories} className={TEXT_LINK}>
            Categories
          </Link>
          .
        </p>
      </Panel>
      {added === undefined ? (
        <Button variant="outline" className="justify-self-start" onClick={addAnother}>
          <Plus aria-hidden="true" className="size-[17px]" />
          Add another
        </Button>
      ) : (
        <Panel title="One of your own">
          <CategoryFields
            category={added}
            parents={kept.filter(({ parent }) => parent === '')}
            place={kept.length}
            problems={problems}
            onChange={onChange}
          />
        </Panel>
      )}
    </>
  );
}
