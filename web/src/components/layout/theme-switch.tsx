import { useState } from 'react';
import { storedTheme, storeTheme, THEMES } from '../../lib/storage/theme';

/** Follows the system until someone chooses. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState(storedTheme);
  return (
    <div role="group" aria-label="Colours" className="flex">
      {THEMES.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={theme === name}
          className="min-h-11 px-3 capitalize hover:text-ink aria-pressed:font-semibold aria-pressed:text-ink aria-pressed:underline aria-pressed:underline-offset-4"
          onClick={() => {
            storeTheme(name);
            setTheme(name);
          }}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
