import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { STORAGE_KEYS } from '../../config/storage-keys';
import { browserStorage } from '../storage/browser-storage';
import { CLEARED, readHistory, WELCOME, writeHistory, type ChatMessage } from './chat-history';

export interface ChatState {
  open: boolean;
  messages: ChatMessage[];
  waiting: boolean;
  warning: string;
  /** how often what was said was thrown away; an answer belongs to the talk in which it was asked for */
  talk: number;
}

type Answer = Omit<ChatMessage, 'sender'> & { talk: number; warning?: string };

/** The assistant: whether it is open, which several places on the page do, and what was said. */
const chatSlice = createSlice({
  name: 'chat',
  initialState: (): ChatState => ({ open: false, messages: [], waiting: false, warning: '', talk: 0 }),
  reducers: {
    chatOpened: {
      prepare: () => ({ payload: readHistory(browserStorage()) }),
      reducer(state, action: PayloadAction<ChatMessage[]>) {
        state.open = true;
        state.messages = action.payload;
      },
    },
    chatClosed: (state) => void (state.open = false),
    chatAsked(state, action: PayloadAction<string>) {
      state.messages.push({ sender: 'user', text: action.payload });
      state.waiting = true;
      state.warning = '';
    },
    chatAnswered(state, { payload: { talk, warning = '', ...answer } }: PayloadAction<Answer>) {
      if (talk !== state.talk) return;
      state.messages.push({ sender: 'bot', ...answer });
      state.waiting = false;
      state.warning = warning;
    },
    chatCleared: (state) => beginAgain(state, CLEARED),
    /** The shopper has gone: what was said may hold orders. */
    chatForgotten: (state) => beginAgain(state, WELCOME),
  },
  selectors: { selectChat: (state) => state, selectChatOpen: (state) => state.open },
});

function beginAgain(state: ChatState, first: ChatMessage): ChatState {
  return { open: state.open, messages: [first], waiting: false, warning: '', talk: state.talk + 1 };
}

export const { chatOpened, chatClosed, chatAsked, chatAnswered, chatCleared, chatForgotten } = chatSlice.actions;
export const { selectChat, selectChatOpen } = chatSlice.selectors;
export const chatReducer = chatSlice.reducer;

/** Writes what was said through to the storage; what was forgotten leaves nothing there. */
export function mirrorChat(before: ChatState, after: ChatState, action: unknown): void {
  if (chatForgotten.match(action)) browserStorage().removeItem(STORAGE_KEYS.chatHistory);
  else if (before.messages !== after.messages) writeHistory(after.messages, browserStorage());
}
