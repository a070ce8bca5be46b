import { notify } from '../notify';

/** Time to read it and to get to the button, in ms. */
const SHOWN_MS = 20_000;

/** To somebody whose password was chosen before there were rules; the login itself goes on as always. */
export function askForNewPassword(openProfile: () => void): void {
  notify.info('Your password is easy to guess. Please choose a new one.', {
    id: 'weak-password',
    duration: SHOWN_MS,
    action: { label: 'Open profile', onClick: openProfile },
  });
}
