import { Button } from '../../components/ui/button';

/** Every component of the design system in every state. */
export function StyleguidePage() {
  return (
    <main className="wrap py-12">
      <h1 className="display text-4xl">Styleguide</h1>
      <Button className="mt-6">Primary</Button>
    </main>
  );
}
