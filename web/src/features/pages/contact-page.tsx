import type { ReactNode } from 'react';
import { SAMPLE_CONTACT } from '../../config/shop';
import { ContactForm } from './contact-form';
import { TextPage } from './text-page';

export function ContactPage() {
  return (
    <TextPage title="Contact" lede="Come by, ring, or ask the assistant, who has no closing time.">
      <div className="mt-[clamp(2rem,4vw,4rem)] grid max-w-[1240px] grid-cols-1 gap-[clamp(2.5rem,5vw,6rem)] lg:grid-cols-[minmax(0,1fr)_360px]">
        <div className="grid content-start gap-10">
          <ContactForm />
          <Block title="Store hours" className="border-t border-line pt-6">
            <p>Mon to Fri 10am to 9pm</p>
            <p>Sat 11am to 9pm</p>
            <p>Sun 11am to 5pm</p>
          </Block>
        </div>
        <aside aria-label="Reach us" className="grid gap-6 self-start rounded-md bg-sunken p-5 sm:p-7">
          <Block title="By telephone">
            <p>{SAMPLE_CONTACT.phone}</p>
            <p>Mon to Sat 9am to 11pm</p>
            <p>Sun 11am to 5pm</p>
          </Block>
          <Block title="Email">
            <p>{SAMPLE_CONTACT.email}</p>
          </Block>
          <Block title="Address">
            <p>{SAMPLE_CONTACT.address}</p>
          </Block>
          <p className="border-t border-line pt-4 text-sm text-ink-2">
            Number, email and address are samples: this is a demonstration shop, and nobody answers there.
          </p>
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
