import { Search } from 'lucide-react';
import { useState } from 'react';
import { useLater } from '../../hooks/use-later';

const PAUSE_MS = 300;

/** Calls `onSearch` once the typing pauses. */
export function SearchBox({
  label,
  value,
  onSearch,
}: {
  label: string;
  value: string;
  onSearch: (words: string) => void;
}) {
  const [text, setText] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  const later = useLater();
  if (lastValue !== value) {
    setLastValue(value);
    // the address was changed by something else than this field, for example by going back
    if (text.trim() !== value) setText(value);
  }
  return (
    <form
      role="search"
      className="relative w-full md:w-[230px] lg:w-[300px]"
      onSubmit={(event) => event.preventDefault()}
    >
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3.5 size-[18px] -translate-y-1/2 text-ink-3"
      />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={60}
        value={text}
        onChange={(event) => {
          const typed = event.target.value;
          setText(typed);
          const here = window.location.pathname;
          later(() => {
            // whoever follows a link meanwhile waits for its page, from which a search would lead back
            if (window.location.pathname === here) onSearch(typed.trim());
          }, PAUSE_MS);
        }}
        className="h-11 w-full rounded-sm border border-line-strong bg-surface pr-3 pl-10.5 text-base transition-colors hover:border-ink-2 md:text-sm"
      />
    </form>
  );
}
