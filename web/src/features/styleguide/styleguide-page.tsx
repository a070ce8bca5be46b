import { useState } from 'react';
import { useTitle } from '../../hooks/use-title';
import { storedTheme, storeTheme, THEMES } from '../../lib/storage/theme';
import { Buttons } from './buttons';
import { Choices } from './choices';
import { Colours } from './colours';
import { Fields } from './fields';
import { Marks } from './marks';
import { Messages } from './messages';
import { OrdersAndTables } from './orders-and-tables';
import { Products } from './products';
import { States } from './states';
import { TypeAndSpace } from './type-and-space';

const FAMILIES = {
  colours: 'Colours',
  type: 'Type',
  buttons: 'Buttons',
  fields: 'Fields',
  choices: 'Choices',
  marks: 'Marks',
  messages: 'Messages',
  states: 'States',
  products: 'Products',
  tables: 'Tables',
};

/** Every component of the design system in every state. */
export function StyleguidePage() {
  useTitle('Styleguide');
  const [theme, setTheme] = useState(storedTheme);
  return (
    <div className="wrap [--admin-pad-x:0px]">
      <header className="py-10">
        <h1 className="display text-4xl">Styleguide</h1>
        <p className="mt-3 max-w-[60ch] text-ink-2">
          What the shop is made of, in every state. Only the development server shows this page.
        </p>
      </header>
      <nav
        aria-label="Families"
        className="sticky top-0 z-3 -mx-(--space-gutter) flex items-center gap-x-6 overflow-x-auto border-y border-line bg-canvas px-(--space-gutter) text-sm scrollbar-none"
      >
        {Object.entries(FAMILIES).map(([id, name]) => (
          <a key={id} href={`#${id}`} className="flex min-h-12 flex-none items-center hover:text-accent">
            {name}
          </a>
        ))}
        <select
          aria-label="Theme"
          value={theme}
          onChange={(event) => {
            const chosen = THEMES.find((name) => name === event.target.value) ?? 'system';
            storeTheme(chosen);
            setTheme(chosen);
          }}
          className="sticky right-0 ml-auto min-h-12 bg-canvas pl-4 capitalize"
        >
          {THEMES.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </nav>
      <main>
        <Colours theme={theme} />
        <TypeAndSpace />
        <Buttons />
        <Fields />
        <Choices />
        <Marks />
        <Messages />
        <States />
        <Products />
        <OrdersAndTables />
      </main>
    </div>
  );
}
