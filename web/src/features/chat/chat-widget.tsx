import clsx from 'clsx';
import { X } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Flower } from '../../components/ui/flower';
import { IconButton } from '../../components/ui/icon-button';
import { PATHS } from '../../config/paths';
import { STORAGE_KEYS } from '../../config/storage-keys';
import { TEXTS } from '../../config/texts';
import { useAppDispatch, useAppSelector } from '../../hooks/use-store';
import { browserStorage } from '../../lib/storage/browser-storage';
import { chatClosed, chatOpened, selectChatOpen } from '../../lib/chat/chat-slice';
import { lazyNamed } from '../../lib/lazy-named';

const ChatPanel = lazyNamed(
  () => import('./components/chat-panel'),
  (module) => module.ChatPanel,
);

/** The floating flower, its hint until that is dismissed, and the panel. */
export function ChatWidget() {
  const open = useAppSelector(selectChatOpen);
  const dispatch = useAppDispatch();
  const [hint, setHint] = useState(() => browserStorage().getItem(STORAGE_KEYS.chatHintDismissed) === null);
  // the product page has its own flower in the buying bar of phones, and its button to buy on the right of wider screens
  const { pathname: address } = useLocation();
  const onProduct = address.startsWith(PATHS.product('')) || address.startsWith(PATHS.namedProduct(''));
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current && !open) opener.current?.focus();
    wasOpen.current = open;
  }, [open]);
  // a closed panel still waits for its answer
  const [used, setUsed] = useState(open);
  if (open && !used) setUsed(true);
  const dismiss = () => {
    browserStorage().setItem(STORAGE_KEYS.chatHintDismissed, 'yes');
    setHint(false);
  };
  return (
    <>
      {used && (
        <Suspense fallback={null}>
          <ChatPanel open={open} onLeft={onProduct} onClose={() => dispatch(chatClosed())} />
        </Suspense>
      )}
      {!open && (
        <aside
          aria-label="Assistant"
          className={clsx(
            'fixed bottom-[clamp(1rem,2vw,2rem)] z-40 flex items-center gap-3',
            onProduct ? 'left-[2vw] flex-row-reverse max-md:hidden' : 'right-[clamp(1rem,2vw,2rem)]',
          )}
        >
          {hint && (
            <div className="flex items-center gap-0.5 rounded-full border border-line bg-surface pl-4 text-sm font-medium shadow-2">
              {TEXTS.chat.hint}
              <IconButton label="Dismiss" className="!size-10 text-ink-3" onClick={dismiss}>
                <X aria-hidden="true" className="size-[15px]" />
              </IconButton>
            </div>
          )}
          <button
            ref={opener}
            type="button"
            aria-label="Open chat"
            onClick={() => dispatch(chatOpened())}
            className="grid size-14 place-items-center rounded-full bg-primary text-on-primary shadow-2 transition-colors hover:bg-primary-hover"
          >
            <Flower className="size-7" />
          </button>
        </aside>
      )}
    </>
  );
}
