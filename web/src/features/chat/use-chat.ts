import { useEffect, useState } from 'react';
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

  useEffect(() => writeHistory(messages, browserStorage()), [messages]);
  const add = (message: ChatMessage) => setMessages((before) => [...before, message]);

  const begin = (text: string) => {
    setWarning('');
    setWaiting(true);
    add({ sender: 'user', text });
  };

  const send = async (text: string) => {
    if (waiting || text.trim() === '') return;
    begin(text.trim());
    try {
      const { reply, products } = await ask(text.trim()).unwrap();
      add({ sender: 'bot', text: reply.trim() || TEXTS.chat.emptyReply, products });
    } catch (error) {
      add({ sender: 'bot', text: TEXTS.chat.failed });
      setWarning(serverError(error) || TEXTS.chat.networkError);
    } finally {
      setWaiting(false);
    }
  };

  const sendPrompt = ({ label, answer }: QuickPrompt) => {
    if (waiting) return;
    begin(label);
    later(() => {
      add({ sender: 'bot', text: answer });
      setWaiting(false);
    }, CANNED_REPLY_MS);
  };

  const clear = () => {
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
