import type { ComponentProps } from 'react';
import type { PickedImage } from '../../hooks/use-picked-image';
import { FilePicker } from '../ui/file-picker';

type ProfileImageFieldProps = Pick<
  ComponentProps<typeof FilePicker>,
  'label' | 'optional' | 'large' | 'current' | 'removeLabel'
> & {
  image: PickedImage;
};

/** The image of an account, with what may be picked. */
export function ProfileImageField({ image: { file, error, pick }, ...rest }: ProfileImageFieldProps) {
  return (
    <FilePicker hint="JPEG, PNG, WebP, AVIF or GIF, up to 5 MB." file={file} error={error} onPick={pick} {...rest} />
  );
}
