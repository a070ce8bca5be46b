import { MOST_SYNONYM_GROUPS, synonymsChange, type SynonymGroups } from '@shop/contracts/api/search-words';
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
import { changedAt } from '../../lib/list/arrange';
import { GroupRow } from './components/group-row';
import { useGetSynonymsQuery, useSaveSynonymsMutation } from './search-words-api';
import { groupValuesOf, newGroup, problemOf, wireSynonyms } from './synonym-values';

export function SynonymsPage() {
  useTitle('Synonyms');
  const query = useGetSynonymsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <div className="flex w-full max-w-[1120px] flex-1 flex-col">
      <SectionTabs label="Content" pages={CONTENT_PAGES} />
      <AdminHead
        title="Synonyms"
        sub="Words that mean the same: whoever looks for one finds what has any of its group."
      />
      <QueryStates
        query={query}
        failed="Failed to load the synonyms"
        onRetry={() => void query.refetch()}
        skeleton={<TableSkeleton rows={5} />}
      />
      {query.data && <Synonyms saved={query.data} />}
    </div>
  );
}

function Synonyms({ saved }: { saved: SynonymGroups }) {
  const [saveSynonyms] = useSaveSynonymsMutation();
  const { values, change, changed, problems, busy, isOvertaken, submit } = useDraft({
    loaded: saved.groups.map(groupValuesOf),
    version: saved.version,
    schema: synonymsChange,
    wireOf: wireSynonyms(saved.version),
    save: async (sent) => {
      await saveSynonyms(sent).unwrap();
      return 'Synonyms saved';
    },
  });
  const add = (
    <Button
      variant="outline"
      disabled={values.length >= MOST_SYNONYM_GROUPS}
      onClick={() => change([...values, newGroup()])}
    >
      <Plus aria-hidden="true" className="size-[17px]" />
      Add group
    </Button>
  );
  return (
    <>
      {values.length === 0 ? (
        <EmptyState
          text="No words mean the same yet"
          detail="Sari and saree, or nail polish and nail paint."
          action={add}
        />
      ) : (
        <>
          <p className="mb-3 text-sm text-ink-2">A group a line, with commas between its words.</p>
          <ul className="grid grid-cols-1 gap-2.5">
            {values.map(({ id, typed }, place) => (
              <GroupRow
                key={id}
                typed={typed}
                place={place}
                problem={problemOf(problems, place)}
                onChange={(words) => change(changedAt(values, place, { typed: words }))}
                onRemove={() => change(values.toSpliced(place, 1))}
              />
            ))}
          </ul>
          <div className="mt-5">{add}</div>
        </>
      )}
      <SaveBar changed={changed} busy={busy} isOvertaken={isOvertaken} onSave={() => void submit()} />
    </>
  );
}
