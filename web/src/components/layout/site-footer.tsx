import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { useContact } from '../../hooks/use-contact';
import { useShopName } from '../../hooks/use-shop-config';
import { FOOTER_LINKS } from './navigation';
import { NewsletterForm } from './newsletter-form';
import { ThemeSwitch } from './theme-switch';

const HEADING = 'mb-4 text-sm font-semibold';

export function SiteFooter() {
  const shopName = useShopName();
  const { legalName, address, phone, email, hours } = useContact();
  return (
    <footer className="print:hidden bg-sunken pt-[clamp(3rem,5vw,5.5rem)] pb-8 text-[0.9375rem]">
      <div className="wrap">
        <div className="grid grid-cols-2 gap-x-[clamp(1.5rem,3vw,4rem)] gap-y-10 md:grid-cols-3 lg:grid-cols-[1.7fr_repeat(3,1fr)_1.2fr]">
          <NewsletterForm className="col-span-full lg:col-span-1" />
          {FOOTER_LINKS.map(({ title, links }) => (
            <nav key={title} aria-label={`${title} links`}>
              <h2 className={HEADING}>{title}</h2>
              <ul>
                {links.map(({ to, label }) => (
                  <li key={to}>
                    <Link to={to} className="inline-block py-1.5 text-ink-2 transition-colors hover:text-ink">
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
          <div>
            <h2 className={HEADING}>Visit</h2>
            <address className="break-words text-ink-2 not-italic">
              <Lines of={[legalName, address, phone, email]} />
            </address>
            <p className="mt-3 text-ink-2">
              <Lines of={[hours]} />
            </p>
          </div>
        </div>
        <div className="mt-[clamp(2.5rem,4vw,4.5rem)] flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t border-line pt-5 text-xs text-ink-2">
          <span>
            © {new Date().getFullYear()} {shopName}
          </span>
          <ThemeSwitch />
          <span>Prices in Indian rupees (₹)</span>
        </div>
      </div>
    </footer>
  );
}

function Lines({ of }: { of: readonly (string | undefined)[] }) {
  return of
    .flatMap((text) => (text ? text.split('\n') : []))
    .map((line, place) => (
      <Fragment key={line}>
        {place > 0 && <br />}
        {line}
      </Fragment>
    ));
}
