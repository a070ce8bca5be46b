import { imageSrcSet, imageVariant } from '@shop/contracts/api/image';
import clsx from 'clsx';
import { useState } from 'react';
import { TEXTS } from '../../config/texts';
import { uploadAddress } from '../../lib/images/upload-address';
import { Flower } from '../ui/flower';

interface ProductImageProps {
  image: string | undefined;
  alt: string;
  /** as in `<img sizes>` */
  sizes: string;
  eager?: boolean;
  className?: string;
}

/** Fills its frame; a missing image is a sunken panel that says so. */
export function ProductImage({ image, alt, sizes, eager = false, className }: ProductImageProps) {
  const [broken, setBroken] = useState<string>();
  const address = image ? uploadAddress(image) : undefined;
  if (address === undefined || broken === address) return <NoImage />;
  return (
    <img
      src={imageVariant(address, 800)}
      srcSet={imageSrcSet(address)}
      sizes={sizes}
      alt={alt}
      width={800}
      height={1000}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      className={clsx('size-full object-cover', className)}
      onError={() => setBroken(address)}
    />
  );
}

export function NoImage() {
  return (
    <span className="grid size-full place-content-center place-items-center gap-2.5 bg-sunken p-1 text-center text-sm text-ink-3">
      <Flower className="w-[min(36px,60%)]" />
      <span className="@max-[80px]:sr-only">{TEXTS.products.noImage}</span>
    </span>
  );
}
