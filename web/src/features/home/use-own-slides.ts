import { imageSrcSet } from '@shop/contracts/api/image';
import { useMemo } from 'react';
import { useGetContentQuery } from '../../lib/api/catalog-api';
import { FIRST_SLIDE, type Slide } from './first-slide';

/** The owner's slides; one without a picture has the first drawn scene. Undefined: those that the shop comes with. */
export function useOwnSlides(): readonly Slide[] | undefined {
  const hero = useGetContentQuery().data?.hero;
  return useMemo(
    () =>
      hero?.slides.map(({ title, text, picture, alt, to }) => ({
        ...{ ...FIRST_SLIDE, title, text, to },
        ...(picture !== undefined && { alt, image: { src: picture, srcSet: imageSrcSet(picture) ?? picture } }),
      })),
    [hero],
  );
}
