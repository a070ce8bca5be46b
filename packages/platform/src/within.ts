import { UnavailableError } from './errors';

/** Resolves with what the work does. Rejects with an UnavailableError when it takes longer, in ms; the work goes on. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new UnavailableError(undefined, new Error(`no answer in ${ms} ms`)));
    }, ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
