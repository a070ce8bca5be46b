import {
  OWN_PAGES,
  type AnnouncementBody,
  type ContentEntry,
  type ContentSlot,
  type HeroBody,
  type OwnPage,
  type PageBody,
} from '@shop/contracts/api/content';
import { localTime } from '../../lib/forms/local-time';

export const SLOT_NAMES: Readonly<Record<ContentSlot, string>> = {
  announcement: 'Announcement',
  hero: 'Home page scenes',
  about: 'Our story',
  faqs: 'FAQs',
  'orders-returns': 'Orders and returns',
  'privacy-policy': 'Privacy policy',
  'terms-conditions': 'Terms and conditions',
  support: 'Support',
  careers: 'Careers',
};

export interface SlideValues {
  title: string;
  text: string;
  picture: string;
  alt: string;
  to: string;
}

/** What a slot holds, as the form holds it. */
export interface ContentValues {
  announcement: string;
  to: string;
  slides: readonly SlideValues[];
  lede: string;
  text: string;
  /** as a browser's field has it, by the clock of who types; empty: at once, and without an end */
  from: string;
  until: string;
}

export const NEW_SLIDE: SlideValues = { title: '', text: '', picture: '', alt: '', to: '' };
const EMPTY: ContentValues = { announcement: '', to: '', slides: [NEW_SLIDE], lede: '', text: '', from: '', until: '' };

export function isPage(slot: ContentSlot): slot is OwnPage {
  return OWN_PAGES.some((page) => page === slot);
}

/** @param entry the version that the form begins with; none: an empty form */
export function contentValuesOf(slot: ContentSlot, entry: ContentEntry | undefined): ContentValues {
  const { body } = entry ?? {};
  if (!body) return EMPTY;
  const times = { from: localTime(entry?.from), until: localTime(entry?.to) };
  if (slot === 'announcement') {
    const { text, to = '' } = body as AnnouncementBody;
    return { ...EMPTY, ...times, announcement: text, to };
  }
  if (slot === 'hero') {
    const slides = (body as HeroBody).slides.map((slide) => ({ ...NEW_SLIDE, ...slide }));
    return { ...EMPTY, ...times, slides };
  }
  return { ...EMPTY, ...times, ...(body as PageBody) };
}

/** The body as the call wants it, still to be checked. */
export function wireBody(slot: ContentSlot, { announcement, to, slides, lede, text }: ContentValues): unknown {
  if (slot === 'announcement') return { text: announcement, to };
  return slot === 'hero' ? { slides } : { lede, text };
}

/** The newest version of a slot whose time it is. */
export function shownNow(entries: readonly ContentEntry[], slot: ContentSlot): ContentEntry | undefined {
  const now = new Date().toISOString();
  return versionsOf(entries, slot).find(({ from = '', to = '9' }) => from <= now && to > now);
}

/** Newest first. */
export function versionsOf(entries: readonly ContentEntry[], slot: ContentSlot): ContentEntry[] {
  return entries.filter((entry) => entry.slot === slot).toSorted((a, b) => b.version - a.version);
}

/** When a version is shown, in words. */
export function timesOf({ from, to }: Pick<ContentEntry, 'from' | 'to'>): string {
  const say = (moment: string) =>
    new Date(moment).toLocaleString('en-IN', { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' });
  const now = new Date().toISOString();
  if (to !== undefined && to <= now) return `Ended ${say(to)}`;
  if (from !== undefined && from > now) return `From ${say(from)}${to === undefined ? '' : ` to ${say(to)}`}`;
  return to === undefined ? 'From then on' : `Until ${say(to)}`;
}
