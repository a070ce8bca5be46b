import evening from '../../assets/scene-evening.webp';
import evening1320 from '../../assets/scene-evening_1320.webp';
import { pictureSet, type PictureSet } from '../../lib/images/picture-set';

export interface Slide {
  title: string;
  text: string;
  image: Partial<PictureSet>;
  alt: string;
  /** the scene's floor, continued below the image on phones */
  ground: string;
  /** where its button leads; /shop unless said */
  to?: string | undefined;
}

/** The one that the page begins with; the others come with the carousel. */
export const FIRST_SLIDE: Slide = {
  title: 'Dressed by seven',
  text: 'A bag and a pair of heels, for evenings that start straight after work.',
  image: pictureSet({ 1320: evening1320, 1800: evening }),
  alt: 'A tamarind leather handbag beside wine-coloured heeled sandals',
  ground: '#f1dfe5',
};
