import clsx from 'clsx';
import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { imageVariant } from '@shop/contracts/api/image';

/** A round portrait; the default one where there is none or it does not load. */
export function Avatar({
  src,
  alt = '',
  className = 'size-8',
}: {
  src: string | undefined;
  alt?: string;
  className?: string;
}) {
  const [broken, setBroken] = useState<string>();
  const shown = src !== undefined && src !== broken;
  return (
    <span
      className={clsx('grid flex-none place-items-center overflow-hidden rounded-full bg-tint text-accent', className)}
    >
      {shown ? (
        <img
          src={imageVariant(src, 240)}
          alt={alt}
          className="size-full object-cover"
          referrerPolicy="no-referrer"
          onError={() => setBroken(src)}
        />
      ) : (
        <UserRound aria-hidden="true" className="size-[52%]" />
      )}
    </span>
  );
}
