import type { MessageOverview } from '@shop/contracts/api/sent-messages';
import { Panel } from '../../../components/admin/panel';
import { Notice } from '../../../components/ui/notice';
import { StatusPill } from '../../../components/ui/status-pill';
import { TEXT_LINK } from '../../../components/ui/text-link';
import { CHANNELS, WAYS } from '../message-words';

type Channel = keyof MessageOverview['ways'];

/** Where a channel is set, and where its messages are to be read until then. */
const SET_BY: Readonly<Record<Channel, { names: string; standIn: string }>> = {
  mail: { names: 'SMTP_URL and MAIL_FROM', standIn: '/sandbox/mail' },
  sms: { names: 'SMS_URL', standIn: '/sandbox/messages' },
  whatsapp: { names: 'WHATSAPP_URL', standIn: '/sandbox/messages' },
};

/** How messages leave the shop. It is set where the shop is started, so this only says what is so and where it is changed. */
export function MessageWays({ ways, from, staff }: Pick<MessageOverview, 'ways' | 'from' | 'staff'>) {
  return (
    <Panel title="How messages leave the shop">
      {ways.mail === 'none' && (
        <Notice tone="bad" className="mb-4">
          Mails have no way out: they wait, and those that would come too late are given up.
        </Notice>
      )}
      <dl className="divide-y divide-line">
        {(Object.keys(CHANNELS) as Channel[]).map((channel) => (
          <div key={channel} className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 gap-y-1 py-3">
            <dt className="font-label">{CHANNELS[channel]}</dt>
            <dd className="grid gap-1.5">
              <span>
                <StatusPill tone={WAYS[ways[channel]].tone}>{WAYS[ways[channel]].word}</StatusPill>
              </span>
              <Words channel={channel} way={ways[channel]} from={from} />
            </dd>
          </div>
        ))}
        <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 py-3">
          <dt className="font-label">Told of orders</dt>
          <dd className="text-sm wrap-anywhere text-ink-2">
            {staff.length === 0 ? 'Nobody. Set STAFF_MAIL where the shop is started.' : staff.join(', ')}
          </dd>
        </div>
      </dl>
    </Panel>
  );
}

function Words({ channel, way, from }: { channel: Channel; way: MessageOverview['ways'][Channel]; from?: string }) {
  const { names, standIn } = SET_BY[channel];
  return (
    <p className="max-w-[65ch] text-sm wrap-anywhere text-ink-2">
      {way === 'own' &&
        (channel === 'mail' ? `From ${from ?? 'the sender that is set'}` : 'By the provider that is set')}
      {way === 'stand-in' && (
        <>
          Nothing leaves the shop.{' '}
          <a href={standIn} className={TEXT_LINK}>
            Read what was sent
          </a>
          . Set {names} where the shop is started to send it.
        </>
      )}
      {way === 'none' && `Set ${names} where the shop is started.`}
    </p>
  );
}
