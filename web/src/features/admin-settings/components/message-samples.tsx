import { useState } from 'react';
import { FilterChips } from '../../../components/admin/filter-chips';
import { Panel } from '../../../components/admin/panel';
import { QueryStates } from '../../../components/admin/query-states';
import { SelectField } from '../../../components/ui/select-field';
import { Skeleton } from '../../../components/ui/skeleton';
import { useGetMessageSampleQuery, useGetMessageSamplesQuery } from '../../../lib/api/sent-messages-api';
import { sampleDocument, type Light } from '../sample-document';

const LIGHTS = [
  { value: 'day', text: 'Light' },
  { value: 'night', text: 'Dark' },
  { value: 'text', text: 'Plain text' },
] as const;
const GROUPS = { shopper: 'To shoppers', staff: 'To staff' } as const;

/** What the shop's mails look like, in its name and with its particulars. */
export function MessageSamples() {
  const { data, isError, refetch } = useGetMessageSamplesQuery();
  const [name, setName] = useState('order-paid');
  const [light, setLight] = useState<Light>('day');
  return (
    <Panel title="What mails look like">
      <p className="mb-4 max-w-[65ch] text-[0.9375rem] text-ink-2">
        Examples about an order that nobody placed. Name, contact and legal particulars are those of Settings, Shop.
      </p>
      <QueryStates
        query={{ data, isError }}
        failed="Failed to load the examples"
        onRetry={() => void refetch()}
        skeleton={<Skeleton className="h-12" />}
      />
      {data && (
        <div className="grid gap-4">
          <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
            <div className="min-w-0 flex-1 basis-72">
              <SelectField label="Mail" value={name} onChange={(event) => setName(event.target.value)}>
                {(Object.keys(GROUPS) as (keyof typeof GROUPS)[]).map((group) => (
                  <optgroup key={group} label={GROUPS[group]}>
                    {data.samples
                      .filter(({ to }) => to === group)
                      .map((sample) => (
                        <option key={sample.name} value={sample.name}>
                          {sample.title}
                        </option>
                      ))}
                  </optgroup>
                ))}
              </SelectField>
            </div>
            <FilterChips label="Shown as" value={light} onChange={setLight} options={LIGHTS} />
          </div>
          <SampleMail name={name} light={light} />
        </div>
      )}
    </Panel>
  );
}

function SampleMail({ name, light }: { name: string; light: Light }) {
  const { currentData, isError, refetch } = useGetMessageSampleQuery(name);
  return (
    <>
      <QueryStates
        query={{ data: currentData, isError }}
        failed="Failed to load the example"
        onRetry={() => void refetch()}
        skeleton={<Skeleton className="h-[36rem]" />}
      />
      {currentData && (
        <>
          <p className="text-sm text-ink-2">
            Subject: <span className="text-ink">{currentData.subject}</span>
          </p>
          {/* nothing of a mail runs, and its links lead nowhere from here */}
          <iframe
            title={currentData.subject}
            sandbox=""
            srcDoc={sampleDocument(currentData, light)}
            className="h-[44rem] w-full rounded-sm border border-line-strong bg-surface"
          />
        </>
      )}
    </>
  );
}
