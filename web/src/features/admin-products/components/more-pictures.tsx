import { MOST_PICTURES } from '@shop/contracts/api/image';
import { ImagePlus } from 'lucide-react';
import { useRef, useState, type DragEvent } from 'react';
import { OrderButtons } from '../../../components/admin/order-buttons';
import { Thumb } from '../../../components/product/thumb';
import { Button } from '../../../components/ui/button';
import { FieldError } from '../../../components/ui/field';
import { useObjectUrl } from '../../../components/ui/file-picker';
import { imageProblem } from '../../../lib/images/image-problem';
import { newHexId } from '../../../lib/new-hex-id';
import { movedPicture, withoutPicture } from '../picture-list';
import type { ProductFormState } from '../use-product-form';

/** The pictures behind the first one: more of them, and their order by buttons or by dragging. */
export function MorePictures({ state }: { state: ProductFormState }) {
  const input = useRef<HTMLInputElement>(null);
  const dragged = useRef<number>(null);
  const [error, setError] = useState<string>();
  const { pictures } = state.extras;
  const count = pictures.kept.length + pictures.added.length;
  const change = (next: typeof pictures) => state.changeExtras({ pictures: next });

  const pick = (files: readonly File[]) => {
    const problem = files.map((file) => imageProblem(file)).find((found) => found !== undefined);
    const room = MOST_PICTURES - Math.max(1, pictures.kept.length) - pictures.added.length;
    setError(problem ?? (files.length > room ? `At most ${MOST_PICTURES} pictures.` : undefined));
    const fine = files.filter((file) => imageProblem(file) === undefined).slice(0, room);
    change({ ...pictures, added: [...pictures.added, ...fine.map((file) => ({ key: newHexId(), file }))] });
  };
  const dropOn = (place: number) => (event: DragEvent) => {
    event.preventDefault();
    if (dragged.current !== null) change(movedPicture(pictures, dragged.current, place - dragged.current));
    dragged.current = null;
  };
  const tile = (place: number) => ({
    draggable: true,
    onDragStart: () => (dragged.current = place),
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: dropOn(place),
  });
  const buttons = (place: number) => (
    <OrderButtons
      name={`picture ${place + (pictures.kept.length === 0 ? 2 : 1)}`}
      place={place}
      count={count}
      sideways
      onMove={(by) => change(movedPicture(pictures, place, by))}
      onRemove={() => change(withoutPicture(pictures, place))}
    />
  );

  return (
    <div role="group" aria-label="More pictures">
      <span className="mb-1.5 block text-sm font-label">
        More pictures <span className="font-normal text-ink-2">(optional)</span>
      </span>
      <ul className="flex flex-wrap gap-3 empty:hidden">
        {pictures.kept.map((address, place) =>
          place === 0 ? null : (
            <li key={address} {...tile(place)} className="rounded-md border border-line bg-surface p-2">
              <Thumb image={address} className="mx-auto w-20" />
              {buttons(place)}
            </li>
          ),
        )}
        {pictures.added.map(({ key, file }, index) => (
          <li
            key={key}
            {...tile(pictures.kept.length + index)}
            className="rounded-md border border-dashed border-line-strong bg-surface p-2"
          >
            <FileThumb file={file} />
            {buttons(pictures.kept.length + index)}
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button variant="outline" size="sm" onClick={() => input.current?.click()}>
          <ImagePlus aria-hidden="true" className="size-4" />
          Add pictures
        </Button>
        <span className="text-xs text-ink-2">
          {pictures.added.length > 0 && pictures.kept.length > 0
            ? 'New ones come last until they are saved.'
            : 'Drag them, or use the arrows.'}
        </span>
      </div>
      <input
        ref={input}
        type="file"
        multiple
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        aria-label="More pictures"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          pick([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <div aria-live="polite">{error && <FieldError>{error}</FieldError>}</div>
    </div>
  );
}

function FileThumb({ file }: { file: File }) {
  const preview = useObjectUrl(file);
  return <Thumb image={preview} className="mx-auto w-20" />;
}
