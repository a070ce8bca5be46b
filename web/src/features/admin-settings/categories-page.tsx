import { shopCategoriesChange, type ShopCategories } from '@shop/contracts/api/shop-categories';
import { Plus } from 'lucide-react';
import { SaveBar } from '../../components/admin/save-bar';
import { Button } from '../../components/ui/button';
import { useDraft } from '../../hooks/use-draft';
import { useGetCategoriesQuery } from '../../lib/api/catalog-api';
import { useSaveCategoriesMutation } from '../../lib/api/shop-api';
import { changedAt, moved } from '../../lib/list/arrange';
import { categoryValuesOf, newCategory, wireCategories } from './category-values';
import { CategoryPanel } from './components/category-panel';
import { SettingsFrame } from './settings-frame';

export function CategoriesPage() {
  const query = useGetCategoriesQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <SettingsFrame
      title="Categories"
      sub="The shelves of the shop, in this order. Products go along when one gets another name."
      query={query}
    >
      {query.data && <Categories saved={query.data} />}
    </SettingsFrame>
  );
}

function Categories({ saved }: { saved: ShopCategories }) {
  const [saveCategories] = useSaveCategoriesMutation();
  const { values, change, changed, problems, busy, isOvertaken, submit } = useDraft({
    loaded: saved.categories.map(categoryValuesOf),
    version: saved.version,
    schema: shopCategoriesChange,
    wireOf: wireCategories(saved.version),
    save: async (sent) => {
      await saveCategories(sent).unwrap();
      return 'Categories saved';
    },
  });
  return (
    <>
      <div className="grid gap-5">
        {values.map((category, place) => (
          <CategoryPanel
            key={category.id}
            category={category}
            parents={values.filter(({ id, parent, slug }) => id !== category.id && parent === '' && slug !== '')}
            place={place}
            count={values.length}
            problems={problems}
            onChange={(part) => change(changedAt(values, place, part))}
            onMove={(by) => change(moved(values, place, by))}
            onRemove={() => change(values.toSpliced(place, 1))}
          />
        ))}
      </div>
      <Button variant="outline" className="mt-5 self-start" onClick={() => change([...values, newCategory()])}>
        <Plus aria-hidden="true" className="size-[17px]" />
        Add category
      </Button>
      <SaveBar changed={changed} busy={busy} isOvertaken={isOvertaken} onSave={() => void submit()} />
    </>
  );
}
