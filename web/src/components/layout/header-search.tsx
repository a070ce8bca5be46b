import clsx from 'clsx';
import { Search } from 'lucide-react';
import { Suspense, useRef, useState, type KeyboardEvent } from 'react';
import { useSearchWords } from '../../hooks/use-search-words';
import { lazyNamed } from '../../lib/lazy-named';

const SearchSuggestions = lazyNamed(
  () => import('./search-suggestions'),
  (module) => module.SearchSuggestions,
);

/** The field in the header; suggestions drop from it while it has the focus. */
export function HeaderSearch({ className }: { className?: string }) {
  const [open, setOpen] = useState(false);
  const frame = useRef<HTMLFormElement>(null);
  const { words, setWords, submit } = useSearchWords(() => setOpen(false));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      frame.current?.querySelector('input')?.focus();
      setOpen(false);
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const stops = [...(frame.current?.querySelectorAll<HTMLElement>('input, a') ?? [])];
    stops.at((stops.indexOf(document.activeElement as HTMLElement) + step) % stops.length)?.focus();
  };
  return (
    <form
      ref={frame}
      role="search"
      onSubmit={submit}
      className={clsx('relative', className)}
      onFocus={() => setOpen(true)}
      onBlur={(event) => !frame.current?.contains(event.relatedTarget) && setOpen(false)}
      onKeyDown={onKeyDown}
    >
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-4 size-[18px] -translate-y-1/2 text-ink-3"
      />
      <input
        type="search"
        aria-label="Search the shop"
        placeholder="Search linen, lipstick, jhumka"
        maxLength={100}
        value={words}
        onChange={(event) => {
          setWords(event.target.value);
          setOpen(true);
        }}
        className="h-[42px] w-[clamp(150px,calc(26vw-50px),300px)] rounded-full border border-transparent bg-sunken pr-4 pl-11 text-sm transition-colors focus:border-ink focus:bg-surface focus:outline-none"
      />
      {open && words.trim().length > 1 && (
        <div className="fade-in absolute top-[calc(100%+6px)] right-0 z-35 w-[min(440px,92vw)] overflow-hidden rounded-md border border-line bg-surface shadow-2">
          <Suspense fallback={null}>
            <SearchSuggestions words={words} onPick={() => setOpen(false)} />
          </Suspense>
        </div>
      )}
    </form>
  );
}
