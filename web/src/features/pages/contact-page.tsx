import type { ReactNode } from 'react';
import { useContact } from '../../hooks/use-contact';
import { useShopConfig } from '../../hooks/use-shop-config';
import { ContactForm } from './contact-form';
import { TextPage } from './text-page';

export function ContactPage() {
  const { address, phone, email, hours, legalName, isFilled } = useContact();
  const { gstin, grievance = {} } = useShopConfig()?.shop ?? {};
  const officer = [grievance.name, grievance.phone, grievance.email].filter(Boolean);
  return (
    <TextPage title="Contact" lede="Come by, ring, or ask the assistant, who has no closing time.">
      <div className="mt-[clamp(2rem,4vw,4rem)] grid max-w-[1240px] grid-cols-1 gap-[clamp(2.5rem,5vw,6rem)] lg:grid-cols-[minmax(0,1fr)_360px]">
        <div className="grid content-start gap-10">
          <ContactForm />
          {hours !== '' && (
            <Block title="Store hours" className="border-t border-line pt-6">
              {hours.split('\n').map((line) => (
                <p key={line}>{line}</p>
              ))}
            </Block>
          )}
        </div>
        <aside aria-label="Reach us" className="grid gap-6 self-start rounded-md bg-sunken p-5 sm:p-7">
          {phone !== '' && (
            <Block title="By telephone">
              <p>{phone}</p>
              {!isFilled && (
                <>
                  <p>Mon to Sat 9am to 11pm</p>
                  <p>Sun 11am to 5pm</p>
                </>
              )}
            </Block>
          )}
          {email !== '' && (
            <Block title="Email">
              <p className="break-words">{email}</p>
            </Block>
          )}
          {address !== '' && (
            <Block title="Address">
              {legalName !== undefined && <p>{legalName}</p>}
              <p className="whitespace-pre-line">{address}</p>
              {gstin !== undefined && <p>GSTIN {gstin}</p>}
            </Block>
          )}
          {officer.length > 0 && (
            <Block title="Grievance officer">
              {officer.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </Block>
          )}
          {!isFilled && (
            <p className="border-t border-line pt-4 text-sm text-ink-2">
              Number, email and address are samples: this is a demonstration shop, and nobody answers there.
            </p>
          )}
        </aside>
      </div>
    </TextPage>
  );
}

function Block({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <section className={className}>
      <h2 className="mb-1.5 text-sm font-semibold">{title}</h2>
      <div className="text-ink-2">{children}</div>
    </section>
  );
}
