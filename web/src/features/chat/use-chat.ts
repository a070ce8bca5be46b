import { TEXTS } from '../../config/texts';
import { CANNED_REPLY_MS } from '../../config/timing';
import { useAppDispatch, useAppSelector } from '../../hooks/use-store';
import { asApiProblem } from '../../lib/api/api-problem';
import { chatAnswered, chatAsked, chatCleared, selectChat } from '../../lib/chat/chat-slice';
import { useAskAssistantMutation } from './chat-api';
import type { QuickPrompt } from './quick-prompts';

/** The conversation, one question at a time. */
export function useChat() {
  const { messages, waiting, warning, talk } = useAppSelector(selectChat);
  const dispatch = useAppDispatch();
  const [ask] = useAskAssistantMutation();

  const send = async (text: string) => {
    if (waiting || text.trim() === '') return;
    dispatch(chatAsked(text.trim()));
    try {
      const { reply, products } = await ask(text.trim()).unwrap();
      dispatch(chatAnswered({ talk, text: reply.trim() || TEXTS.chat.emptyReply, products }));
    } catch (error) {
      const warned = serverError(error) || TEXTS.chat.networkError;
      dispatch(chatAnswered({ talk, text: TEXTS.chat.failed, warning: warned }));
    }
  };

  const sendPrompt = ({ label, answer }: QuickPrompt) => {
    if (waiting) return;
    dispatch(chatAsked(label));
    // the conversation outlives the panel, which is not on every page
    window.setTimeout(() => dispatch(chatAnswered({ talk, text: answer })), CANNED_REPLY_MS);
  };

  return { messages, waiting, warning, send, sendPrompt, clear: () => dispatch(chatCleared()) };
}

function serverError(error: unknown): string {
  const problem = asApiProblem(error);
  const said = (problem.body as { error?: unknown } | undefined)?.error;
  return typeof said === 'string' && said !== '' ? said : problem.message;
}
