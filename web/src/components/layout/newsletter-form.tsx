import { Button } from '../ui/button';
import { TextField } from '../ui/text-field';

/** The specification's sign-up: the browser checks the address, nothing is sent anywhere. */
export function NewsletterForm({ className }: { className?: string }) {
  return (
    <div className={className}>
      <h2 className="display mb-3 max-w-[16ch] text-2xl">First word on new arrivals</h2>
      <p className="mb-5 max-w-[36ch] text-ink-2">What we made, and why it is cut that way.</p>
      <form
        aria-label="Newsletter"
        onSubmit={(event) => event.preventDefault()}
        className="grid max-w-[400px] grid-cols-[minmax(0,1fr)_auto] items-end gap-2"
      >
        <TextField label="Email" type="email" name="email" required autoComplete="email" placeholder="you@example.in" />
        <Button type="submit">Sign up</Button>
      </form>
    </div>
  );
}
