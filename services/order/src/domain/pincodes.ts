import type { StateCode } from '@shop/contracts/states';
import { CITIES_OF_ZONE_1 } from './pincode-cities-1';
import { CITIES_OF_ZONE_2 } from './pincode-cities-2';
import { CITIES_OF_ZONE_3 } from './pincode-cities-3';
import { CITIES_OF_ZONE_4 } from './pincode-cities-4';
import { CITIES_OF_ZONE_5 } from './pincode-cities-5';
import { CITIES_OF_ZONE_6 } from './pincode-cities-6';
import { CITIES_OF_ZONE_7 } from './pincode-cities-7';
import { CITIES_OF_ZONE_8 } from './pincode-cities-8';
import { findByPrefix, prefixTable } from './pincode-prefixes';
import { STATE_PREFIXES } from './pincode-states';

const STATES = prefixTable<StateCode>(STATE_PREFIXES);
/** by the first digit; each zone by itself, as cities of two zones may share a name */
const CITIES = [
  ...[CITIES_OF_ZONE_1, CITIES_OF_ZONE_2, CITIES_OF_ZONE_3, CITIES_OF_ZONE_4],
  ...[CITIES_OF_ZONE_5, CITIES_OF_ZONE_6, CITIES_OF_ZONE_7, CITIES_OF_ZONE_8],
].map((cities) => prefixTable<string>(cities));

/** Returns the state of a PIN code of six digits, or undefined where none begins like that. */
export function stateOfPincode(pincode: string): StateCode | undefined {
  return findByPrefix(STATES, pincode);
}

/** Returns the city or the district of a PIN code of six digits; undefined where its beginning does not tell. */
export function cityOfPincode(pincode: string): string | undefined {
  const cities = CITIES[Number(pincode[0]) - 1];
  return cities && findByPrefix(cities, pincode);
}
