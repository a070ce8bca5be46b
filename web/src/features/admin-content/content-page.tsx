import {
  bodyOf,
  CONTENT_SLOTS,
  contentChange,
  type AllContent,
  type ContentEntry,
  type ContentSlot,
} from '@shop/contracts/api/content';
import { useEffect, useState } from 'react';
import { AdminHead } from '../../components/admin/admin-head';
import { FilterChips } from '../../components/admin/filter-chips';
import { LeaveQuestion } from '../../components/admin/leave-question';
import { Panel } from '../../components/admin/panel';
import { QueryStates } from '../../components/admin/query-states';
import { SaveBar } from '../../components/admin/save-bar';
import { TableSkeleton } from '../../components/admin/table-skeleton';
import { Button } from '../../components/ui/button';
import { TextField } from '../../components/ui/text-field';
import { SectionTabs } from '../../components/admin/section-tabs';
import { CONTENT_PAGES } from '../../config/content-pages';
import { PATHS } from '../../config/paths';
import { useCategories } from '../../hooks/use-categories';
import { useDraft } from '../../hooks/use-draft';
import { useTitle } from '../../hooks/use-title';
import { momentOf } from '../../lib/forms/local-time';
import { useGetAllContentQuery, useGetCollectionsQuery, useSaveContentMutation } from '../../lib/api/shop-api';
import { ContentFields, WAYS_ID } from './components/content-fields';
import { ContentPreview } from './components/content-preview';
import { VersionList } from './components/version-list';
import { contentValuesOf, shownNow, SLOT_NAMES, versionsOf, wireBody, type ContentValues } from './content-values';

const SLOTS = CONTENT_SLOTS.map((slot) => ({ value: slot, text: SLOT_NAMES[slot] }));

export function ContentPage() {
  useTitle('Content');
  const query = useGetAllContentQuery(undefined, { refetchOnMountOrArgChange: true });
  const [slot, setSlot] = useState<ContentSlot>('announcement');
  const [dirty, setDirty] = useState(false);
  const [asked, setAsked] = useState<ContentSlot>();
  const go = (next: ContentSlot) => {
    setAsked(undefined);
    setSlot(next);
  };
  return (
    <div className="flex w-full max-w-[1120px] flex-1 flex-col">
      <SectionTabs label="Content" pages={CONTENT_PAGES} />
      <AdminHead title="Content" sub="What the shop says beside its products. Every version is kept for a while." />
      <FilterChips
        label="Place"
        value={slot}
        options={SLOTS}
        onChange={(next) => (dirty && next !== slot ? setAsked(next) : go(next))}
      />
      <LeaveQuestion open={asked !== undefined} onLeave={() => go(asked ?? slot)} onStay={() => setAsked(undefined)} />
      <QueryStates
        query={query}
        failed="Failed to load the content"
        onRetry={() => void query.refetch()}
        skeleton={<TableSkeleton rows={5} />}
      />
      {query.data && <Slot key={slot} slot={slot} content={query.data} onDirty={setDirty} />}
    </div>
  );
}

/** Where a link may lead: collections, also those that are still to come, and categories. */
function WaysInside() {
  const collections = useGetCollectionsQuery().data?.collections ?? [];
  const categories = useCategories();
  return (
    <datalist id={WAYS_ID}>
      {collections.map(({ _id, slug, title }) => (
        <option key={_id} value={PATHS.collection(slug)} label={title} />
      ))}
      {categories.map(({ slug, name }) => (
        <option key={slug} value={PATHS.category(slug)} label={name} />
      ))}
      <option value={PATHS.sale} label="Sale" />
    </datalist>
  );
}

interface SlotProps {
  slot: ContentSlot;
  content: AllContent;
  /** hears whether something is typed and not saved */
  onDirty: (dirty: boolean) => void;
}

function Slot({ slot, content, onDirty }: SlotProps) {
  const [saveContent, { isLoading }] = useSaveContentMutation();
  const versions = versionsOf(content.entries, slot);
  const shown = shownNow(content.entries, slot);
  const { values, change, changed, problems, busy, isOvertaken, submit, discard } = useDraft({
    loaded: contentValuesOf(slot, shown?.body ? shown : undefined),
    version: content.version,
    schema: contentChange.safeExtend({ body: bodyOf(slot) }),
    wireOf: (typed: ContentValues) => ({
      ...{ version: content.version, body: wireBody(slot, typed) },
      ...{ from: momentOf(typed.from), to: momentOf(typed.until) },
    }),
    save: async (sent) => (await saveContent({ slot, ...sent }).unwrap()).message,
  });
  useEffect(() => {
    onDirty(changed);
    return () => onDirty(false);
  }, [changed, onDirty]);
  const onChange = (part: Partial<ContentValues>) => change({ ...values, ...part });
  const time = (key: 'from' | 'until', path: string) => ({
    type: 'datetime-local',
    value: values[key],
    error: problems[path] ?? '',
    onChange: (event: { target: { value: string } }) => onChange({ [key]: event.target.value }),
  });
  const takeUp = (entry: ContentEntry) => change({ ...contentValuesOf(slot, entry), from: '', until: '' });
  const backToOurs = () =>
    void saveContent({ slot, version: content.version, body: null })
      .unwrap()
      .then(discard, () => undefined);
  return (
    <>
      <div className="mt-5 grid gap-5">
        <Panel title={SLOT_NAMES[slot]}>
          <WaysInside />
          <ContentFields slot={slot} values={values} problems={problems} onChange={onChange} />
          <div className="mt-6 grid gap-5 border-t border-line pt-5 md:grid-cols-2">
            <TextField label="Shown from" optional hint="Empty: at once." {...time('from', 'from')} />
            <TextField
              label="Shown until"
              optional
              hint="Then the version before it is back."
              {...time('until', 'to')}
            />
          </div>
        </Panel>
        <ContentPreview slot={slot} values={values} />
        <VersionList versions={versions} shown={shown} onUse={takeUp} />
        {shown?.body && (
          <Button variant="outline" className="justify-self-start" busy={isLoading && !busy} onClick={backToOurs}>
            Back to what the shop comes with
          </Button>
        )}
      </div>
      <SaveBar changed={changed} busy={busy} isOvertaken={isOvertaken} onSave={() => void submit()} />
    </>
  );
}
