import { ImagePlus, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { Button } from './button';
import { FieldError } from './field';
import { useObjectUrl } from './file-picker';
import { imageProblem } from '../../lib/images/image-problem';

interface PhotoPickerProps {
  photos: readonly File[];
  most: number;
  hint: string;
  error: string | undefined;
  onChange: (photos: File[]) => void;
}

/** Several photos, each shown and removable. */
export function PhotoPicker({ photos, most, hint, error, onChange }: PhotoPickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const wrong = photos.map((file) => imageProblem(file)).find((problem) => problem !== undefined) ?? error;
  return (
    <div>
      <p id={id} className="mb-1.5 text-sm font-label">
        Photos
      </p>
      <div className="flex flex-wrap items-center gap-2.5">
        {photos.map((file, place) => (
          <Photo
            key={`${file.name}/${place}`}
            file={file}
            place={place}
            onRemove={() => onChange(photos.filter((_, index) => index !== place))}
          />
        ))}
        {photos.length < most && (
          <Button variant="outline" size="card" aria-describedby={id} onClick={() => input.current?.click()}>
            <ImagePlus aria-hidden="true" className="size-[18px]" />
            Add photos
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        tabIndex={-1}
        className="sr-only"
        aria-labelledby={id}
        onChange={({ target }) => {
          onChange([...photos, ...(target.files ?? [])].slice(0, most));
          target.value = '';
        }}
      />
      <div aria-live="polite">
        {wrong ? <FieldError>{wrong}</FieldError> : <p className="mt-1.5 text-xs text-ink-2">{hint}</p>}
      </div>
    </div>
  );
}

function Photo({ file, place, onRemove }: { file: File; place: number; onRemove: () => void }) {
  const url = useObjectUrl(file);
  return (
    <span className="relative block size-19 overflow-hidden rounded-sm bg-sunken">
      {url && <img src={url} alt={`Photo ${place + 1}`} className="size-full object-cover" />}
      <button
        type="button"
        aria-label={`Remove photo ${place + 1}`}
        onClick={onRemove}
        className="absolute top-0 right-0 grid size-11 place-items-start justify-items-end p-1"
      >
        <span className="grid size-6 place-items-center rounded-full bg-surface text-ink shadow-1">
          <X aria-hidden="true" className="size-3.5" />
        </span>
      </button>
    </span>
  );
}
