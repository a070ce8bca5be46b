import { createSlice } from '@reduxjs/toolkit';

/** Whether the assistant is open; several places on the page open it. */
const chatSlice = createSlice({
  name: 'chat',
  initialState: { open: false },
  reducers: {
    chatOpened: (state) => void (state.open = true),
    chatClosed: (state) => void (state.open = false),
  },
  selectors: { selectChatOpen: (state) => state.open },
});

export const { chatOpened, chatClosed } = chatSlice.actions;
export const { selectChatOpen } = chatSlice.selectors;
export const chatReducer = chatSlice.reducer;
