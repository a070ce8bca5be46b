import { imageVariant } from '@shop/contracts/api/image';
import { useState } from 'react';
import { problemText } from '../../lib/api/api-problem';
import { useAddPictureMutation } from '../../lib/api/shop-api';
import { FilePicker } from '../ui/file-picker';

interface PicturePickerProps {
  label: string;
  hint: string;
  /** the address of the picture that is there; empty without one */
  value: string;
  onChange: (address: string) => void;
}

/** A picture of the shop itself, stored as soon as it is picked. */
export function PicturePicker({ label, hint, value, onChange }: PicturePickerProps) {
  const [addPicture, { isLoading }] = useAddPictureMutation();
  const [problem, setProblem] = useState<string>();

  const pick = async (file: File | null) => {
    setProblem(undefined);
    if (file === null) return;
    try {
      onChange((await addPicture(file).unwrap()).image);
    } catch (error) {
      setProblem(problemText(error, 'That is no picture that the shop can read.'));
    }
  };

  return (
    <div>
      <FilePicker
        label={label}
        optional
        hint={isLoading ? 'Uploading…' : hint}
        error={problem ?? ''}
        file={null}
        onPick={(file) => void pick(file)}
        current={
          value === '' ? undefined : <img src={imageVariant(value, 240)} alt="" className="size-full object-contain" />
        }
      />
      {value !== '' && (
        <button
          type="button"
          className="min-h-11 text-sm font-medium underline underline-offset-3"
          onClick={() => onChange('')}
        >
          {`Remove ${label.toLowerCase()}`}
        </button>
      )}
    </div>
  );
}
