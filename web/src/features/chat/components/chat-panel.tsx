import clsx from 'clsx';
import { CircleAlert, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Flower } from '../../../components/ui/flower';
import { IconButton } from '../../../components/ui/icon-button';
import { TEXTS } from '../../../config/texts';
import { QUICK_PROMPTS } from '../quick-prompts';
import { useChat } from '../use-chat';
import { ChatBubble } from './chat-bubble';
import { ChatInput } from './chat-input';

/** 400 × 620 at the corner of its opener, the whole screen on phones. */
export function ChatPanel({ open, onLeft, onClose }: { open: boolean; onLeft: boolean; onClose: () => void }) {
  const { messages, waiting, warning, send, sendPrompt, clear } = useChat();
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // in braces: newer browsers answer with a promise, which is no cleanup
    end.current?.scrollIntoView({ block: 'end' });
  }, [messages, waiting, warning, open]);
  return (
    <section
      role="dialog"
      hidden={!open}
      aria-label={TEXTS.chat.hint}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      className={clsx(
        'rise-in fixed inset-0 z-45 flex flex-col overflow-hidden bg-surface md:inset-auto md:bottom-[clamp(1rem,2vw,2rem)] md:h-[min(620px,calc(100dvh-2rem))] md:w-[400px] md:rounded-lg md:border md:border-line md:shadow-3',
        onLeft ? 'md:left-[clamp(1rem,2vw,2rem)]' : 'md:right-[clamp(1rem,2vw,2rem)]',
      )}
    >
      <header className="flex min-h-16 items-center gap-3 border-b border-line py-2 pr-2 pl-4.5 md:min-h-0">
        <Flower className="w-[26px]" />
        <h2 className="text-[0.9688rem] leading-tight font-semibold">AI Assistant</h2>
        <button
          type="button"
          onClick={clear}
          className="ml-auto min-h-11 px-2 text-sm font-medium underline underline-offset-3"
        >
          Clear
        </button>
        <IconButton label="Close chat" onClick={onClose}>
          <X aria-hidden="true" className="size-[21px]" />
        </IconButton>
      </header>
      <div
        role="log"
        aria-live="polite"
        tabIndex={0}
        className="flex flex-1 flex-col gap-3.5 overflow-y-auto p-4.5 text-[0.9375rem] leading-[1.55]"
      >
        {messages.map((message, index) => (
          <ChatBubble key={index} message={message} />
        ))}
        {waiting && (
          <p role="status" className="flex items-center gap-3 text-sm text-ink-2">
            <span aria-hidden="true" className="flex gap-1">
              {[0, 0.2, 0.4].map((delay) => (
                <i
                  key={delay}
                  className="size-1.5 animate-[blink_1.2s_infinite] rounded-full bg-ink-3"
                  style={{ animationDelay: `${delay}s` }}
                />
              ))}
            </span>
            {TEXTS.chat.typing}
          </p>
        )}
        <div ref={end} />
      </div>
      <div
        role="group"
        aria-label="Quick prompts"
        className="scrollbar-none flex flex-none gap-2 overflow-x-auto px-4.5 pt-1 pb-3"
      >
        {QUICK_PROMPTS.map((prompt) => (
          <button
            key={prompt.label}
            type="button"
            disabled={waiting}
            onClick={() => sendPrompt(prompt)}
            className="min-h-11 flex-none rounded-full border border-line-strong px-3.5 text-sm transition-colors enabled:hover:border-ink disabled:opacity-50"
          >
            {prompt.label}
          </button>
        ))}
      </div>
      {warning && (
        <p
          role="alert"
          className="flex items-center gap-2.5 border-t border-line bg-danger-bg px-4.5 py-2.5 text-sm text-danger"
        >
          <CircleAlert aria-hidden="true" className="size-4" />
          {warning}
        </p>
      )}
      <ChatInput open={open} waiting={waiting} onSend={(text) => void send(text)} />
    </section>
  );
}
