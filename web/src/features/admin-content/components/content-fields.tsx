import type { ContentSlot } from '@shop/contracts/api/content';
import { OrderButtons } from '../../../components/admin/order-buttons';
import { PicturePicker } from '../../../components/admin/picture-picker';
import { Button } from '../../../components/ui/button';
import { TextArea, TextField } from '../../../components/ui/text-field';
import { changedAt, moved } from '../../../lib/list/arrange';
import { NEW_SLIDE, type ContentValues, type SlideValues } from '../content-values';

/** The list of addresses that fields propose. */
export const WAYS_ID = 'ways-inside';

interface ContentFieldsProps {
  slot: ContentSlot;
  values: ContentValues;
  /** by the path that the call knows, such as `body.text` */
  problems: Readonly<Record<string, string>>;
  onChange: (part: Partial<ContentValues>) => void;
}

/** What a slot holds, to be typed. */
export function ContentFields({ slot, values, problems, onChange }: ContentFieldsProps) {
  const field = (key: 'announcement' | 'to' | 'lede' | 'text', path: string) => ({
    value: values[key],
    autoComplete: 'off',
    error: problems[path] ?? '',
    onChange: (event: { target: { value: string } }) => onChange({ [key]: event.target.value }),
  });
  if (slot === 'announcement') {
    return (
      <div className="grid gap-5 md:grid-cols-2">
        <TextField label="Words" maxLength={160} {...field('announcement', 'body.text')} />
        <TextField
          label="Leads to"
          optional
          hint="An address of the shop, such as /sale."
          list={WAYS_ID}
          {...field('to', 'body.to')}
        />
      </div>
    );
  }
  if (slot === 'hero') {
    const { slides } = values;
    return (
      <div className="grid gap-7">
        {slides.map((slide, place) => (
          <SlideFields
            key={place}
            slide={slide}
            place={place}
            count={slides.length}
            problems={problems}
            onChange={(part) => onChange({ slides: changedAt(slides, place, part) })}
            onMove={(by) => onChange({ slides: moved(slides, place, by) })}
            onRemove={() => onChange({ slides: slides.toSpliced(place, 1) })}
          />
        ))}
        {slides.length < 6 && (
          <Button
            variant="outline"
            size="sm"
            className="justify-self-start"
            onClick={() => onChange({ slides: [...slides, NEW_SLIDE] })}
          >
            Add scene
          </Button>
        )}
      </div>
    );
  }
  return (
    <div className="grid gap-5">
      <TextField label="First sentence" optional maxLength={300} {...field('lede', 'body.lede')} />
      <TextArea
        label="Words"
        rows={14}
        maxLength={20_000}
        hint="A blank line begins a paragraph. ## heading, - list, **bold**, [words](/address)."
        {...field('text', 'body.text')}
      />
    </div>
  );
}

interface SlideFieldsProps {
  slide: SlideValues;
  place: number;
  count: number;
  problems: Readonly<Record<string, string>>;
  onChange: (part: Partial<SlideValues>) => void;
  onMove: (by: number) => void;
  onRemove: () => void;
}

function SlideFields({ slide, place, count, problems, onChange, onMove, onRemove }: SlideFieldsProps) {
  const name = `scene ${place + 1}`;
  const field = (key: 'title' | 'text' | 'alt' | 'to') => ({
    value: slide[key],
    autoComplete: 'off',
    error: problems[`body.slides.${place}.${key}`] ?? '',
    onChange: (event: { target: { value: string } }) => onChange({ [key]: event.target.value }),
  });
  return (
    <section aria-label={name} className="border-t border-line pt-5 first:border-0 first:pt-0">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h3 className="text-sm font-semibold">{`Scene ${place + 1}`}</h3>
        <OrderButtons name={name} place={place} count={count} onMove={onMove} onRemove={onRemove} />
      </div>
      <div className="grid gap-5 md:grid-cols-2">
        <TextField label="Heading" maxLength={60} {...field('title')} />
        <TextField label="Sentence" optional maxLength={200} {...field('text')} />
        <PicturePicker
          label="Picture"
          hint="Wide, with room for words on the left. Without one the drawn scene stays."
          value={slide.picture}
          onChange={(picture) => onChange({ picture })}
        />
        <TextField
          label="What the picture shows"
          optional
          maxLength={200}
          hint="For who cannot see it."
          {...field('alt')}
        />
        <TextField
          label="Button leads to"
          optional
          hint="/shop unless you say otherwise."
          list={WAYS_ID}
          {...field('to')}
        />
      </div>
    </section>
  );
}
