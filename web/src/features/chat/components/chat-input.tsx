import { ArrowUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../../../components/ui/icon-button';

interface ChatInputProps {
  open: boolean;
  waiting: boolean;
  onSend: (text: string) => void;
}

/** Enter sends, Shift+Enter starts a new line. */
export function ChatInput({ open, waiting, onSend }: ChatInputProps) {
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (open) field.current?.focus({ preventScroll: true });
  }, [open]);
  const empty = text.trim() === '';
  const submit = () => {
    if (waiting || empty) return;
    onSend(text);
    setText('');
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className="flex items-end gap-2 border-t border-line py-2.5 pr-2.5 pb-[calc(0.65rem+env(safe-area-inset-bottom))] pl-4.5"
    >
      <textarea
        ref={field}
        rows={1}
        aria-label="Message"
        placeholder="Ask about a piece, an order, a return"
        maxLength={2000}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          submit();
        }}
        className="field-sizing-content max-h-32 min-h-11 flex-1 resize-none bg-transparent py-2.5 text-[0.9375rem] leading-normal focus:outline-none"
      />
      <IconButton
        type="submit"
        label="Send"
        disabled={waiting || empty}
        className="bg-primary text-on-primary enabled:hover:!bg-primary-hover disabled:bg-sunken disabled:text-ink-3"
      >
        <ArrowUp aria-hidden="true" className="size-[18px]" />
      </IconButton>
    </form>
  );
}
