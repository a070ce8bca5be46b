import { useEffect, useRef, useState } from 'react';
import { TEXTS } from '../../config/texts';
import { CANNED_REPLY_MS } from '../../config/timing';
import { useLater } from '../../hooks/use-later';
import { asApiProblem } from '../../lib/api-problem';
import { browserStorage } from '../../lib/browser-storage';
import { useAskAssistantMutation } from './chat-api';
import { CLEARED, readHistory, writeHistory, type ChatMessage } from './chat-history';
import type { QuickPrompt } from './quick-prompts';

/** The conversation: kept in the browser, one question at a time. */
export function useChat() {
  const [messages, setMessages] = useState<ChatMessage[]>(() => readHistory(browserStorage()));
  const [waiting, setWaiting] = useState(false);
  const [warning, setWarning] = useState('');
  const [ask] = useAskAssistantMutation();
  const later = useLater();
  // what is answered after the history was cleared is not wanted any more
  const talk = useRef(0);

  useEffect(() => writeHistory(messages, browserStorage()), [messages]);
  const add = (message: ChatMessage) => setMessages((before) => [...before, message]);

  /** Shows the question; returns what shows its answer, unless the history was cleared meanwhile. */
  const begin = (text: string) => {
    const mine = talk.current;
    setWarning('');
    setWaiting(true);
    add({ sender: 'user', text });
    return (answer: Omit<ChatMessage, 'sender'>, problem = '') => {
      if (mine !== talk.current) return;
      add({ sender: 'bot', ...answer });
      setWarning(problem);
      setWaiting(false);
    };
  };

  const send = async (text: string) => {
    if (waiting || text.trim() === '') return;
    const answer = begin(text.trim());
    try {
      const { reply, products } = await ask(text.trim()).unwrap();
      answer({ text: reply.trim() || TEXTS.chat.emptyReply, products });
    } catch (error) {
      answer({ text: TEXTS.chat.failed }, serverError(error) || TEXTS.chat.networkError);
    }
  };

  const sendPrompt = (prompt: QuickPrompt) => {
    if (waiting) return;
    const answer = begin(prompt.label);
    later(() => answer({ text: prompt.answer }), CANNED_REPLY_MS);
  };

  const clear = () => {
    talk.current += 1;
    setWaiting(false);
    setWarning('');
    setMessages([CLEARED]);
  };

  return { messages, waiting, warning, send, sendPrompt, clear };
}

function serverError(error: unknown): string {
  const problem = asApiProblem(error);
  const said = (problem.body as { error?: unknown } | undefined)?.error;
  return typeof said === 'string' && said !== '' ? said : problem.message;
}
