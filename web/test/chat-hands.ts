import { screen, within } from '@testing-library/react';
import { openPage } from './open-page';

export const log = () => within(screen.getByRole('log'));
/** What was said, without who said it. */
export const said = () =>
  [...screen.getByRole('log').querySelectorAll('p:not([role])')].map(({ textContent }) =>
    textContent.replace(/^(You|Assistant): /, ''),
  );
export const stored = () =>
  JSON.parse(localStorage.getItem('chatHistory') ?? 'null') as { sender: string; text: string }[];
export const field = () => screen.getByRole('textbox', { name: 'Message' });

/** An open page has no calls to wait for; the chat floats over it. */
export async function openChat() {
  const hands = openPage('/about');
  await hands.click(await screen.findByRole('button', { name: 'Open chat' }));
  await screen.findByRole('dialog', { name: 'Chat with AI Assistant' });
  return hands;
}
