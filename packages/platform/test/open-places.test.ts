import { createOpenPlaces } from '../src/open-places';
import { testOpenPlaces } from './open-places-contract';

testOpenPlaces(createOpenPlaces);
