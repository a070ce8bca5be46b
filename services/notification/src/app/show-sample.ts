import type { MessageSample, MessageSamples } from '@shop/contracts/api/sent-messages';
import { NotFoundError } from '@shop/platform/errors';
import type { Shop } from '../templates/layout';
import { SAMPLES } from '../templates/samples/samples';

/** What there is to look at. */
export const listSamples = (): MessageSamples => ({
  samples: Object.entries(SAMPLES).map(([name, { title, to }]) => ({ name, title, to })),
});

/** A mail as the shop would send it now. @throws NotFoundError */
export function showSample(shop: Shop, name: string, now: Date): MessageSample {
  const sample = Object.hasOwn(SAMPLES, name) ? SAMPLES[name] : undefined;
  if (!sample) throw new NotFoundError('There is no such message');
  const { subject, html, text } = sample.write(shop, now);
  return { subject, html, text };
}
