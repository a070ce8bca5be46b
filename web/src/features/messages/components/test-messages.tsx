import { useShopConfig } from '../../../hooks/use-shop-config';
import { TEXT_LINK } from '../../../components/ui/text-link';

const PAGES = { mail: '/sandbox/mail', phone: '/sandbox/messages' } as const;

/** In a shop that tries things out: where a message to this e-mail or mobile can be read. */
export function TestMessages({ to }: { to: string }) {
  const config = useShopConfig();
  const isMail = to.includes('@');
  const testMode = (isMail ? config?.mail?.testMode : config?.texts?.testMode) ?? false;
  if (!testMode) return null;
  return (
    <p className="text-sm text-ink-2">
      Test mode: nothing is really sent.{' '}
      <a href={isMail ? PAGES.mail : PAGES.phone} target="_blank" rel="noreferrer" className={TEXT_LINK}>
        {isMail ? 'Read the mail' : 'Read the message'}
      </a>
    </p>
  );
}
