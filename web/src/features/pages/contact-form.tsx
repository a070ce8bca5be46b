import { Button } from '../../components/ui/button';
import { Notice } from '../../components/ui/notice';
import { TextArea, TextField } from '../../components/ui/text-field';
import { useCheckedForm } from '../../hooks/use-checked-form';

const MISSING = {
  name: 'Enter your name.',
  email: 'Enter your email.',
  message: 'Write a line about what it is about.',
};

/** The specification has no submit: the form is checked, nothing is sent, and the page says so. */
export function ContactForm() {
  const { form, errors, good } = useCheckedForm(MISSING);
  return (
    <form {...form} aria-label="Contact" className="grid max-w-[720px] content-start gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Name" name="name" autoComplete="name" required error={errors.name} />
        <TextField label="Email" type="email" name="email" autoComplete="email" required error={errors.email} />
      </div>
      <TextArea
        label="Message"
        name="message"
        rows={6}
        maxLength={2000}
        required
        error={errors.message}
        hint="An order number helps, if it is about an order."
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit">Send</Button>
        <p className="text-sm text-ink-2">No mailbox stands behind this form yet: it checks, and sends nothing.</p>
      </div>
      <div aria-live="polite">
        {good && (
          <Notice tone="good">
            Thank you, nothing is missing. The message stays on this page, because the shop has no mailbox yet: copy it
            from here, or ask the assistant at the corner, who answers at once.
          </Notice>
        )}
      </div>
    </form>
  );
}
