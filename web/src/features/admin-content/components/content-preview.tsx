import type { ContentSlot } from '@shop/contracts/api/content';
import { imageSrcSet } from '@shop/contracts/api/image';
import { MarkedText } from '../../../components/content/marked-text';
import { Panel } from '../../../components/admin/panel';
import { FIRST_ANNOUNCEMENT } from '../../../components/layout/announcement-words';
import { SLOT_NAMES, type ContentValues } from '../content-values';

/** What is typed, as shoppers would see it. */
export function ContentPreview({ slot, values }: { slot: ContentSlot; values: ContentValues }) {
  return (
    <Panel title="Preview">
      <div role="region" aria-label="Preview" className="overflow-hidden rounded-sm border border-line bg-canvas">
        {slot === 'announcement' ? (
          <p className="bg-night px-4 py-2 text-center text-xs break-words text-on-night">
            {values.announcement || FIRST_ANNOUNCEMENT}
          </p>
        ) : slot === 'hero' ? (
          <ul className="flex snap-x gap-3 overflow-x-auto p-3" tabIndex={0} aria-label="Scenes">
            {values.slides.map(({ title, text, picture }, place) => (
              <li key={place} className="relative w-72 flex-none snap-start overflow-hidden rounded-sm bg-sunken">
                {picture === '' ? (
                  <span className="block h-36 bg-tint" />
                ) : (
                  <img
                    src={picture}
                    srcSet={imageSrcSet(picture)}
                    sizes="288px"
                    alt=""
                    className="h-36 w-full object-cover"
                  />
                )}
                <span className="block p-3.5">
                  <span className="block font-display text-xl leading-tight break-words">{title}</span>
                  <span className="mt-1.5 block text-sm break-words text-ink-2">{text}</span>
                </span>
              </li>
            ))}
          </ul>
        ) : (
          <div className="max-h-[32rem] overflow-y-auto p-5" tabIndex={0}>
            <p className="display mb-4 text-3xl">{SLOT_NAMES[slot]}</p>
            {values.lede !== '' && <p className="mb-5 font-display text-xl leading-snug break-words">{values.lede}</p>}
            <MarkedText text={values.text} />
          </div>
        )}
      </div>
    </Panel>
  );
}
