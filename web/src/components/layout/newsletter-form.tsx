import { useCheckedForm } from '../../hooks/use-checked-form';
import { Button } from '../ui/button';
import { TextField } from '../ui/text-field';

/** The specification has no submit: the address is checked, nothing is sent, and the page says so. */
export function NewsletterForm({ className }: { className?: string }) {
  const { form, errors, good } = useCheckedForm({ email: 'Enter your email.' });
  return (
    <div className={className}>
      <h2 className="display mb-3 max-w-[16ch] text-2xl">First word on new arrivals</h2>
      <p className="mb-5 max-w-[36ch] text-ink-2">What we made, and why it is cut that way.</p>
      <form
        {...form}
        aria-label="Newsletter"
        className="grid max-w-[400px] grid-cols-[minmax(0,1fr)_auto] items-start gap-2"
      >
        <TextField
          label="Email"
          type="email"
          name="email"
          required
          autoComplete="email"
          placeholder="you@example.in"
          error={errors.email}
        />
        <Button type="submit" className="mt-[1.8rem]">
          Sign up
        </Button>
      </form>
      <p role="status" className="mt-2 max-w-[44ch] text-sm text-ink-2">
        {good
          ? 'Thank you, the address is in order. It goes nowhere yet: this shop keeps no mailing list, so nothing was sent or stored.'
          : 'There is no mailing list yet, so nothing is sent.'}
      </p>
    </div>
  );
}
