import type { ComponentProps } from 'react';
import type { Picture } from '../../hooks/use-picture';
import { FilePicker } from '../ui/file-picker';

type PictureFieldProps = Pick<
  ComponentProps<typeof FilePicker>,
  'label' | 'optional' | 'large' | 'current' | 'removeLabel'
> & {
  picture: Picture;
};

/** The picture of an account, with what may be picked. */
export function PictureField({ picture: { file, error, pick }, ...rest }: PictureFieldProps) {
  return (
    <FilePicker hint="JPEG, PNG, WebP, AVIF or GIF, up to 5 MB." file={file} error={error} onPick={pick} {...rest} />
  );
}
