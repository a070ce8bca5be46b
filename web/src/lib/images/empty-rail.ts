import rail from '../../assets/empty-rail.webp';
import rail720 from '../../assets/empty-rail_720.webp';
import { pictureSet } from './picture-set';

/** The empty rail: before the first product, and beside the forms of the admin side. */
export const EMPTY_RAIL = pictureSet({ 720: rail720, 960: rail });
