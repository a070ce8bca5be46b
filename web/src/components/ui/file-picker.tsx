import { ImagePlus } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { FieldError } from './field';

const LINK = 'min-h-11 text-sm font-medium underline underline-offset-3';

interface FilePickerProps {
  label: string;
  hint?: string;
  error?: string;
  file: File | null;
  onPick: (file: File | null) => void;
  /** shown while nothing is picked, for example the present image */
  current?: ReactNode;
  optional?: boolean;
  /** for a form's part that is about the image alone: its heading says what the label would */
  large?: boolean;
  /** what the way back from a picked file is called */
  removeLabel?: string;
}

/** A round image with its file input: choose, see, replace or take away. */
export function FilePicker({
  label,
  hint,
  error,
  file,
  onPick,
  current,
  optional,
  large = false,
  removeLabel = 'Remove',
}: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const preview = useObjectUrl(file);
  return (
    <div>
      <span id={`${id}-label`} className={large ? 'sr-only' : 'mb-1.5 block text-sm font-label'}>
        {label}
        {optional && <span className="font-normal text-ink-2"> (optional)</span>}
      </span>
      <div className="flex items-center gap-4.5">
        <div
          className={`grid flex-none place-items-center overflow-hidden rounded-full bg-sunken text-ink-3 ${large ? 'size-26' : 'size-19'}`}
        >
          {preview ? (
            <img src={preview} alt="Preview" className="size-full object-cover" />
          ) : (
            (current ?? <ImagePlus aria-hidden="true" className="size-7" />)
          )}
        </div>
        <div className="min-w-0 text-sm leading-snug">
          <p className="break-words text-ink-2">{file?.name ?? hint}</p>
          <div className="flex gap-4.5">
            <button
              type="button"
              className={LINK}
              onClick={() => input.current?.click()}
              aria-describedby={`${id}-label`}
            >
              {file === null ? 'Choose a photo' : 'Replace'}
            </button>
            {file !== null && (
              <button type="button" className={LINK} onClick={() => onPick(null)}>
                {removeLabel}
              </button>
            )}
          </div>
        </div>
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        className="sr-only"
        tabIndex={-1}
        aria-labelledby={`${id}-label`}
        onChange={(event) => {
          onPick(event.target.files?.[0] ?? null);
          event.target.value = '';
        }}
      />
      <div aria-live="polite">{error && <FieldError>{error}</FieldError>}</div>
    </div>
  );
}

/** A local file as an address for `<img>`, once it has been read. */
export function useObjectUrl(file: File | null): string | undefined {
  const [read, setRead] = useState<{ file: File; url: string }>();
  useEffect(() => {
    if (file === null) return;
    const reader = new FileReader();
    reader.onload = () => setRead({ file, url: reader.result as string });
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return read?.file === file ? read.url : undefined;
}
