import type { ReactNode } from 'react';
import { Button } from '../../components/ui/button';
import { TextArea, TextField } from '../../components/ui/text-field';
import { TextPage } from './text-page';

export function ContactPage() {
  return (
    <TextPage
      title="Contact"
      lede="Write, ring or come by. The sooner we know what went wrong, the sooner it is right."
    >
      <div className="mt-[clamp(2rem,4vw,4rem)] grid max-w-[1240px] grid-cols-1 gap-[clamp(2.5rem,5vw,6rem)] lg:grid-cols-[minmax(0,1fr)_360px]">
        <form aria-label="Contact" onSubmit={(event) => event.preventDefault()} className="grid gap-5">
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField label="Name" name="name" autoComplete="name" required />
            <TextField label="Email" type="email" name="email" autoComplete="email" required />
          </div>
          <TextArea label="Message" name="message" rows={6} maxLength={2000} required />
          <div>
            <Button type="submit">Send</Button>
          </div>
        </form>
        <aside aria-label="Hours and address" className="grid content-start gap-6 rounded-md bg-sunken p-5 sm:p-7">
          <Block title="Store hours">
            Mon to Fri 10am to 9pm
            <br />
            Sat 11am to 9pm
            <br />
            Sun 11am to 5pm
          </Block>
          <Block title="By telephone">
            Mon to Sat 9am to 11pm
            <br />
            Sun 11am to 5pm
          </Block>
          <Block title="Address">
            Sample address, NY
            <br />
            Sample details of a demonstration shop
          </Block>
        </aside>
      </div>
    </TextPage>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-1.5 text-sm font-semibold">{title}</h2>
      <p className="text-ink-2">{children}</p>
    </section>
  );
}
