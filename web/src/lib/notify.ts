import type { ExternalToast } from 'sonner';
import { TOAST_ADMIN_MS, TOAST_ERROR_MS, TOAST_LIMIT, TOAST_SUCCESS_MS } from '../config/timing';

type Kind = 'success' | 'error' | 'info';
type Options = Pick<ExternalToast, 'id' | 'duration' | 'action'>;

let wake: () => void = () => undefined;
const wanted = new Promise<void>((resolve) => (wake = resolve));
let resolveReady: () => void = () => undefined;
const ready = new Promise<void>((resolve) => (resolveReady = resolve));
const shown: (string | number)[] = [];

/** Settles when the first message wants to be shown: until then the page does not load the toaster. */
export const toasterWanted = wanted;
/** Called by the toaster once it listens; messages wait for it. */
export const reportToasterReady = (): void => resolveReady();

async function show(kind: Kind, text: string, options: Options): Promise<void> {
  wake();
  await ready;
  const { toast } = await import('sonner');
  const id = toast[kind](text, options);
  if (!shown.includes(id)) shown.push(id);
  while (shown.length > TOAST_LIMIT) toast.dismiss(shown.shift());
}

/** Short messages over the page; durations in ms, shoppers' defaults. */
export const notify = {
  success: (text: string, options: Options = {}) =>
    void show('success', text, { duration: TOAST_SUCCESS_MS, ...options }),
  error: (text: string, options: Options = {}) => void show('error', text, { duration: TOAST_ERROR_MS, ...options }),
  info: (text: string, options: Options = {}) => void show('info', text, { duration: TOAST_SUCCESS_MS, ...options }),
};

/** The same for admin screens, which keep every message for three seconds. */
export const notifyAdmin = {
  success: (text: string) => notify.success(text, { duration: TOAST_ADMIN_MS }),
  error: (text: string) => notify.error(text, { duration: TOAST_ADMIN_MS }),
  info: (text: string) => notify.info(text, { duration: TOAST_ADMIN_MS }),
};
