import { CHANNELS, type Channel, type MessageKind, type PreferencesAnswer } from '@shop/contracts/api/preferences';
import { FormSection } from '../../../components/account/form-section';
import { Checkbox } from '../../../components/ui/checkbox';
import { Notice } from '../../../components/ui/notice';
import { useShopConfig } from '../../../hooks/use-shop-config';
import { problemText } from '../../../lib/api/api-problem';
import { useChoosePreferencesMutation } from '../../../lib/api/preferences-api';

const KINDS: readonly { kind: MessageKind; title: string; text: string; channels: readonly Channel[] }[] = [
  {
    kind: 'orders',
    title: 'Your orders',
    text: 'Confirmed, on its way, delivered, the money back. By email always.',
    channels: CHANNELS,
  },
  {
    kind: 'alerts',
    title: 'Alerts',
    text: 'What you asked to hear of: back in stock, or cheaper.',
    channels: ['mail'],
  },
  {
    kind: 'marketing',
    title: 'Offers and news',
    text: 'Only if you want them. One press to leave.',
    channels: ['mail'],
  },
];
const NAMES: Record<Channel, string> = { mail: 'Email', sms: 'SMS', whatsapp: 'WhatsApp' };

/** Which messages come by which way. Each choice is saved at once. */
export function MessageChoices({ answer: { preferences, channels } }: { answer: PreferencesAnswer }) {
  const texts = useShopConfig()?.texts;
  const [choose, { data, error, isLoading }] = useChoosePreferencesMutation();
  const isThere = (channel: Channel) => channel === 'mail' || (texts?.[channel] ?? false);
  const needsMobile = (texts?.sms === true || texts?.whatsapp === true) && !channels.sms;
  return (
    <>
      {KINDS.map(({ kind, title, text, channels: ways }) => (
        <FormSection key={kind} title={title} text={text}>
          <fieldset className="grid content-start gap-1 lg:-mt-2">
            <legend className="sr-only">{title}</legend>
            {ways.filter(isThere).map((channel) => (
              <Checkbox
                key={channel}
                checked={preferences[kind][channel]}
                disabled={(kind === 'orders' && channel === 'mail') || !channels[channel]}
                aria-busy={isLoading}
                onChange={({ target }) => void choose({ [kind]: { [channel]: target.checked } })}
              >
                {NAMES[channel]}
                {kind === 'orders' && channel === 'mail' && <span className="text-ink-2"> (always)</span>}
              </Checkbox>
            ))}
            {kind === 'orders' && needsMobile && (
              <p className="text-sm text-ink-2">Confirm your mobile first, to hear of your orders there.</p>
            )}
          </fieldset>
        </FormSection>
      ))}
      <div className="border-t border-line pt-6">
        {error ? (
          <Notice tone="bad">{problemText(error, 'Your choice could not be saved. Please try again.')}</Notice>
        ) : (
          <p role="status" className="text-sm text-ink-2">
            {data?.message ?? 'Messages about your account itself, such as a changed password, always come by email.'}
          </p>
        )}
      </div>
    </>
  );
}
