import evening from '../../assets/scene-evening.webp';
import rail from '../../assets/scene-rail.webp';
import skin from '../../assets/scene-skin.webp';

export interface Slide {
  title: string;
  text: string;
  image: string;
  alt: string;
  /** the scene's floor, continued below the image on phones */
  ground: string;
}

export const SLIDES: readonly [Slide, Slide, Slide] = [
  {
    title: 'Dressed by seven',
    text: 'A bag and a pair of heels, for evenings that start straight after work.',
    image: evening,
    alt: 'A tamarind leather handbag beside wine-coloured heeled sandals',
    ground: '#f1dfe5',
  },
  {
    title: 'Linen and satin',
    text: 'Linen for the heat, satin for when it cools down. Cut plainly, worn for years.',
    image: rail,
    alt: 'A green linen kurta dress and a wine satin slip dress on a brass rail',
    ground: '#efe7e8',
  },
  {
    title: 'Two drops at night',
    text: 'An oil for the skin, a colour for the lips. That is the whole shelf.',
    image: skin,
    alt: 'A bottle of face serum on a stone disc beside a pink lipstick',
    ground: '#dbe4dc',
  },
];
