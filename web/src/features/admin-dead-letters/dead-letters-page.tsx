import type { DeadLetterView } from '@shop/contracts/api/dead-letters';
import { useRef, useState } from 'react';
import { AdminHead } from '../../components/admin/admin-head';
import { FilterChips } from '../../components/admin/filter-chips';
import { QueryStates } from '../../components/admin/query-states';
import { SectionTabs } from '../../components/admin/section-tabs';
import { TableSkeleton } from '../../components/admin/table-skeleton';
import { WordDialog } from '../../components/admin/word-dialog';
import { Button } from '../../components/ui/button';
import { EmptyState } from '../../components/ui/empty-state';
import { SETTINGS_PAGES } from '../../config/settings-pages';
import { useAdminAction } from '../../hooks/use-admin-action';
import { useTitle } from '../../hooks/use-title';
import { notifyAdmin } from '../../lib/notify';
import { problemText } from '../../lib/api/api-problem';
import { LetterCard } from './components/letter-card';
import {
  useGetDeadLettersQuery,
  useReplayDeadLetterMutation,
  useReplayDeadLettersMutation,
  useSetDeadLetterAsideMutation,
} from './dead-letters-api';

const FRESH = { refetchOnMountOrArgChange: true, refetchOnFocus: true };

/** Events that a part of the shop gave up on: why, what they say, and what becomes of them. */
export function DeadLettersPage() {
  useTitle('Dead letters');
  const query = useGetDeadLettersQuery(undefined, FRESH);
  const [show, setShow] = useState<'waiting' | 'aside'>('waiting');
  const { data } = query;
  return (
    <div className="w-full max-w-[1120px]">
      <div className="pb-2.5">
        <SectionTabs label="Settings" pages={SETTINGS_PAGES} />
      </div>
      <AdminHead
        title="Dead letters"
        sub="What happened in the shop and a part of it could not handle. Once the cause is mended, replay it: what was handled meanwhile is not handled twice."
      />
      <QueryStates
        query={query}
        failed="Failed to load the dead letters"
        onRetry={() => void query.refetch()}
        skeleton={<TableSkeleton rows={3} />}
      />
      {data && (
        <>
          <div className="mb-4">
            <FilterChips
              label="Dead letters"
              value={show}
              onChange={setShow}
              options={[
                { value: 'waiting', text: 'Waiting', count: data.waitingInAll },
                { value: 'aside', text: 'Set aside', count: data.asideInAll },
              ]}
            />
          </div>
          {show === 'waiting' ? (
            <Letters letters={data.waiting} inAll={data.waitingInAll} nothing="Everything was handled" isWaiting />
          ) : (
            <Letters letters={data.aside} inAll={data.asideInAll} nothing="Nothing was set aside" />
          )}
        </>
      )}
    </div>
  );
}

interface LettersProps {
  letters: readonly DeadLetterView[];
  inAll: number;
  nothing: string;
  isWaiting?: boolean;
}

function Letters({ letters, inAll, nothing, isWaiting = false }: LettersProps) {
  const [replay, replayed] = useReplayDeadLetterMutation();
  const [setAside] = useSetDeadLetterAsideMutation();
  const [chosen, setChosen] = useState<DeadLetterView>();
  const title = useRef<HTMLHeadingElement>(null);
  async function onReplay({ topic, number }: DeadLetterView) {
    try {
      notifyAdmin.success((await replay({ topic, number }).unwrap()).message);
      // what was pressed is about to go
      title.current?.focus();
    } catch (error) {
      notifyAdmin.error(problemText(error, 'That could not be done. Please try again.'));
    }
  }
  return (
    <section aria-labelledby="letters">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="letters" ref={title} tabIndex={-1} className="text-[0.9688rem] leading-[1.4] font-semibold">
          {isWaiting ? 'Waiting for somebody' : 'Set aside'}
        </h2>
        {isWaiting && letters.length > 1 && <ReplayAll inAll={inAll} />}
      </div>
      {letters.length === 0 && <EmptyState text={nothing} />}
      {letters.length < inAll && (
        <p className="mb-3 text-sm text-ink-2">
          {isWaiting ? 'The oldest' : 'The last'} {letters.length} of {inAll} are shown.
        </p>
      )}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {letters.map((letter) => (
          <li key={`${letter.topic} ${letter.number}`}>
            <LetterCard
              letter={letter}
              isBusy={replayed.isLoading && nameOf(replayed.originalArgs) === nameOf(letter)}
              onReplay={() => void onReplay(letter)}
              onAside={() => setChosen(letter)}
            />
          </li>
        ))}
      </ul>
      {chosen && (
        <WordDialog
          title="Set aside"
          description="Nobody is asked to replay it any more. It is kept, and can still be replayed."
          save="Set aside"
          label="Why"
          hint="Such as that it was settled by hand, and how."
          maxLength={300}
          rows={3}
          missing="Say why nobody has to replay it."
          send={(why) => setAside({ topic: chosen.topic, number: chosen.number, why }).unwrap()}
          onClose={() => setChosen(undefined)}
        />
      )}
    </section>
  );
}

const nameOf = (letter: Pick<DeadLetterView, 'topic' | 'number'> | undefined) =>
  letter && `${letter.topic} ${letter.number}`;

function ReplayAll({ inAll }: { inAll: number }) {
  const [replayAll] = useReplayDeadLettersMutation();
  const { run, busy, problem } = useAdminAction(() => undefined);
  return (
    <div className="flex flex-wrap items-center gap-3">
      {problem !== undefined && (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
      <Button size="sm" variant="outline" busy={busy} onClick={() => void run(() => replayAll().unwrap())}>
        Replay all {inAll}
      </Button>
    </div>
  );
}
