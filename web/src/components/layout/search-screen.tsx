import { ArrowLeft, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useDialogFocus } from '../../hooks/use-dialog-focus';
import { useSearchWords } from '../../hooks/use-search-words';
import { IconButton } from '../ui/icon-button';
import { SearchSuggestions } from './search-suggestions';

/** Search on phones: the whole screen. */
export function SearchScreen({ onClose }: { onClose: () => void }) {
  const { words, setWords, submit } = useSearchWords(onClose);
  const focus = useDialogFocus();
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Content
          {...focus}
          aria-describedby={undefined}
          className="fade-in fixed inset-0 z-60 overflow-y-auto bg-surface focus:outline-none"
        >
          <Dialog.Title className="sr-only">Search</Dialog.Title>
          <form role="search" onSubmit={submit} className="flex h-16 items-center gap-1 border-b border-line px-1.5">
            <IconButton label="Back" onClick={onClose}>
              <ArrowLeft aria-hidden="true" className="size-[21px]" />
            </IconButton>
            <input
              type="search"
              enterKeyHint="search"
              aria-label="Search the shop"
              placeholder="Search linen, lipstick, jhumka"
              maxLength={100}
              value={words}
              onChange={(event) => setWords(event.target.value)}
              className="h-11 min-w-0 flex-1 bg-transparent text-base focus:outline-none [&::-webkit-search-cancel-button]:hidden"
            />
            {words !== '' && (
              <IconButton label="Empty the field" onClick={() => setWords('')}>
                <X aria-hidden="true" className="size-[19px]" />
              </IconButton>
            )}
          </form>
          {words.trim().length > 1 && <SearchSuggestions words={words} onPick={onClose} />}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
