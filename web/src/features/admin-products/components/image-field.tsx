import clsx from 'clsx';
import { ImageIcon } from 'lucide-react';
import { useId, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { buttonClass } from '../../../components/ui/button-class';
import { FieldError } from '../../../components/ui/field';
import { useObjectUrl } from '../../../components/ui/file-picker';
import { Thumb } from '../../../components/product/thumb';

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif,image/gif';
const HINT = 'JPEG, PNG, WebP, AVIF or GIF, up to 5 MB. 4:5 fits best.';

interface ImageFieldProps {
  file: File | null;
  /** the image that is in the shop now */
  current?: string;
  error?: string;
  onPick: (file: File | null) => void;
}

/** The product's image: drop it or choose it, see it, replace it or go back. */
export function ImageField({ file, current, error, onPick }: ImageFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const preview = useObjectUrl(file);
  const choose = () => input.current?.click();
  const describedBy = error ? `${id}-error` : undefined;

  const dragging = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      const dropped = event.dataTransfer.files[0];
      if (dropped) onPick(dropped);
    },
  };

  return (
    <div role="group" aria-labelledby={`${id}-label`} aria-describedby={describedBy}>
      <span id={`${id}-label`} className="mb-1.5 block text-sm font-label">
        Image{current !== undefined && <span className="font-normal text-ink-2"> (optional)</span>}
      </span>
      <div
        {...dragging}
        className={clsx(
          'rounded-md transition-colors',
          over ? 'border-accent bg-tint' : error ? 'border-danger' : 'border-line-strong',
          file === null && current === undefined
            ? 'grid justify-items-center gap-1 border-[1.5px] border-dashed px-5 py-8 text-center'
            : 'flex items-center gap-5 border bg-surface p-4',
        )}
      >
        {file === null && current === undefined ? (
          <>
            <ImageIcon aria-hidden="true" className="mb-1 size-7 text-ink-2" />
            <span className="text-[0.9375rem]">
              {over ? 'Let go to add the image' : 'Drop an image here, or choose one'}
            </span>
            <small className="text-xs text-ink-2">{HINT}</small>
            <button
              type="button"
              onClick={choose}
              aria-describedby={describedBy}
              className={clsx(buttonClass({ variant: 'outline', size: 'card' }), 'mt-3 !px-5')}
            >
              Choose image
            </button>
          </>
        ) : (
          <>
            <Thumb image={preview ?? (file === null ? current : undefined)} className="w-22" />
            <div className="min-w-0 text-sm leading-normal text-ink-2">
              <p className="break-words">
                <b className="font-label text-ink">{file?.name ?? 'The picture in the shop'}</b>
                <br />
                {file === null ? HINT : current === undefined ? sizeOf(file) : `${sizeOf(file)}. Not saved yet.`}
              </p>
              <div className="flex gap-4.5">
                <LinkButton onClick={choose}>Replace</LinkButton>
                {file !== null && (
                  <LinkButton onClick={() => onPick(null)}>{current === undefined ? 'Remove' : 'Undo'}</LinkButton>
                )}
              </div>
            </div>
          </>
        )}
      </div>
      <input
        ref={input}
        type="file"
        name="image"
        accept={ACCEPTED}
        className="sr-only"
        tabIndex={-1}
        aria-labelledby={`${id}-label`}
        onChange={(event) => {
          const picked = event.target.files?.[0];
          if (picked) onPick(picked);
          event.target.value = '';
        }}
      />
      <div aria-live="polite">{error && <FieldError id={`${id}-error`}>{error}</FieldError>}</div>
    </div>
  );
}

function LinkButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" onClick={onClick} className="min-h-11 font-medium text-ink underline underline-offset-3">
      {children}
    </button>
  );
}

function sizeOf({ size }: File): string {
  return size < 1024 * 1024 ? `${Math.max(1, Math.round(size / 1024))} KB` : `${(size / 1024 / 1024).toFixed(1)} MB`;
}
