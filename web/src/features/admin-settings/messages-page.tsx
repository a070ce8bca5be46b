import { MOST_COUNTED, type SentMessage } from '@shop/contracts/api/sent-messages';
import { FigureStrip } from '../../components/admin/figure-strip';
import { FilterChips } from '../../components/admin/filter-chips';
import { KeySteps } from '../../components/admin/key-steps';
import { QueryStates } from '../../components/admin/query-states';
import { TableSkeleton } from '../../components/admin/table-skeleton';
import { EmptyState } from '../../components/ui/empty-state';
import { useAddressFilter } from '../../hooks/use-address-filter';
import { problemText } from '../../lib/api/api-problem';
import { formatCount } from '../../lib/format-count';
import {
  useGetMessageOverviewQuery,
  useGetSentMessagesQuery,
  useSendMessageAgainMutation,
} from '../../lib/api/sent-messages-api';
import { notifyAdmin } from '../../lib/notify';
import { MessageSamples } from './components/message-samples';
import { MessageTable } from './components/message-table';
import { MessageWays } from './components/message-ways';
import { SettingsFrame } from './settings-frame';

const FRESH = { refetchOnMountOrArgChange: true, refetchOnFocus: true };
const SHOWN = [
  { value: '', text: 'All' },
  { value: 'waiting', text: 'Waiting' },
  { value: 'failed', text: 'Not delivered' },
] as const;

const formatFigure = (count: number) => `${formatCount(count)}${count < MOST_COUNTED ? '' : '+'}`;

/** What the shop tells people: by which ways, how it fares, and what it looks like. */
export function MessagesPage() {
  const overview = useGetMessageOverviewQuery(undefined, FRESH);
  const { data } = overview;
  return (
    <SettingsFrame
      title="Messages"
      sub="Mails and messages to phones. Each is sent once; what does not go is tried again for as long as it helps."
      query={overview}
    >
      {data && (
        <div className="grid gap-5">
          <FigureStrip
            label="Messages in figures"
            figures={[
              { label: 'Sent in a day', value: formatFigure(data.sentInADay) },
              { label: 'Waiting', value: formatFigure(data.waiting) },
              { label: 'Not delivered in a week', value: formatFigure(data.failedInAWeek) },
              { label: 'Addresses that refuse mails', value: data.suppressed },
            ]}
          />
          <MessageWays {...data} />
          <Sent />
          <MessageSamples />
        </div>
      )}
    </SettingsFrame>
  );
}

function Sent() {
  const { values, after, change } = useAddressFilter(['show']);
  const show = SHOWN.find(({ value }) => value === values.show)?.value ?? '';
  const query = { ...(show !== '' && { show }), ...(after !== '' && { after }) };
  const { data, currentData, isError, refetch } = useGetSentMessagesQuery(query, FRESH);
  const [sendAgain, again] = useSendMessageAgainMutation();
  async function onAgain({ _id }: SentMessage) {
    try {
      notifyAdmin.success((await sendAgain(_id).unwrap()).message);
    } catch (error) {
      notifyAdmin.error(problemText(error, 'That could not be done. Please try again.'));
    }
  }
  return (
    <section aria-labelledby="messages-sent">
      <h2 id="messages-sent" className="mb-3 text-[0.9688rem] leading-[1.4] font-semibold">
        What was sent
      </h2>
      <div className="mb-4">
        <FilterChips label="Messages" value={show} onChange={(next) => change({ show: next })} options={SHOWN} />
      </div>
      <QueryStates
        query={{ data, isError }}
        failed="Failed to load the messages"
        onRetry={() => void refetch()}
        skeleton={<TableSkeleton rows={5} />}
      />
      {currentData?.messages.length === 0 && (
        <EmptyState
          text={
            show === 'failed' ? 'Everything was delivered' : show === 'waiting' ? 'Nothing waits' : 'No messages yet'
          }
        />
      )}
      {currentData !== undefined && currentData.messages.length > 0 && (
        <MessageTable
          messages={currentData.messages}
          busy={again.isLoading ? again.originalArgs : undefined}
          onAgain={(message) => void onAgain(message)}
        />
      )}
      {data !== undefined && (
        <KeySteps next={data.next} isFirst={after === ''} onGo={(key) => change({ after: key })} />
      )}
    </section>
  );
}
