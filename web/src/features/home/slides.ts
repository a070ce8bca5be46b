import rail from '../../assets/scene-rail.webp';
import rail1320 from '../../assets/scene-rail_1320.webp';
import skin from '../../assets/scene-skin.webp';
import skin1320 from '../../assets/scene-skin_1320.webp';
import { pictureSet } from '../../lib/images/picture-set';
import { FIRST_SLIDE, type Slide } from './first-slide';

export const SLIDES: readonly Slide[] = [
  FIRST_SLIDE,
  {
    title: 'Linen and satin',
    text: 'Linen for the heat, satin for when it cools down. Cut plainly, worn for years.',
    image: pictureSet({ 1320: rail1320, 1800: rail }),
    alt: 'A green linen kurta dress and a wine satin slip dress on a brass rail',
    ground: '#efe7e8',
  },
  {
    title: 'Two drops at night',
    text: 'An oil for the skin, a colour for the lips. That is the whole shelf.',
    image: pictureSet({ 1320: skin1320, 1800: skin }),
    alt: 'A bottle of face serum on a stone disc beside a pink lipstick',
    ground: '#dbe4dc',
  },
];
