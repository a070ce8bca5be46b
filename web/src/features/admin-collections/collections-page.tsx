import { shopCollectionsChange, type ShopCollections } from '@shop/contracts/api/collections';
import { Plus } from 'lucide-react';
import { AdminHead } from '../../components/admin/admin-head';
import { QueryStates } from '../../components/admin/query-states';
import { SaveBar } from '../../components/admin/save-bar';
import { SectionTabs } from '../../components/admin/section-tabs';
import { TableSkeleton } from '../../components/admin/table-skeleton';
import { Button } from '../../components/ui/button';
import { EmptyState } from '../../components/ui/empty-state';
import { CONTENT_PAGES } from '../../config/content-pages';
import { useDraft } from '../../hooks/use-draft';
import { useTitle } from '../../hooks/use-title';
import { useGetCollectionsQuery, useSaveCollectionsMutation } from '../../lib/api/shop-api';
import { changedAt, moved } from '../../lib/list/arrange';
import { collectionValuesOf, newCollection, wireCollections } from './collection-values';
import { CollectionPanel } from './components/collection-panel';

export function CollectionsPage() {
  useTitle('Collections');
  const query = useGetCollectionsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <div className="flex w-full max-w-[1120px] flex-1 flex-col">
      <SectionTabs label="Content" pages={CONTENT_PAGES} />
      <AdminHead
        title="Collections"
        sub="Products shown together on a page of their own: found by a rule, or chosen."
      />
      <QueryStates
        query={query}
        failed="Failed to load the collections"
        onRetry={() => void query.refetch()}
        skeleton={<TableSkeleton rows={5} />}
      />
      {query.data && <Collections saved={query.data} />}
    </div>
  );
}

function Collections({ saved }: { saved: ShopCollections }) {
  const [saveCollections] = useSaveCollectionsMutation();
  const { values, change, changed, problems, busy, isOvertaken, submit } = useDraft({
    loaded: saved.collections.map(collectionValuesOf),
    version: saved.version,
    schema: shopCollectionsChange,
    wireOf: wireCollections(saved.version),
    save: async (sent) => {
      await saveCollections(sent).unwrap();
      return 'Collections saved';
    },
  });
  const add = (
    <Button variant="outline" onClick={() => change([...values, newCollection()])}>
      <Plus aria-hidden="true" className="size-[17px]" />
      Add collection
    </Button>
  );
  return (
    <>
      {values.length === 0 ? (
        <EmptyState
          text="No collections yet"
          detail="Diwali, new this week, gifts under ₹1,000: what people come for, in one place."
          action={add}
        />
      ) : (
        <>
          <div className="grid grid-cols-1 gap-5">
            {values.map((collection, place) => (
              <CollectionPanel
                key={collection.id}
                collection={collection}
                place={place}
                count={values.length}
                problems={problems}
                onChange={(part) => change(changedAt(values, place, part))}
                onMove={(by) => change(moved(values, place, by))}
                onRemove={() => change(values.toSpliced(place, 1))}
              />
            ))}
          </div>
          <div className="mt-5">{add}</div>
        </>
      )}
      <SaveBar changed={changed} busy={busy} isOvertaken={isOvertaken} onSave={() => void submit()} />
    </>
  );
}
