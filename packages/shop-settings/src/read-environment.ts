import { ConfigError, readConfig } from '@shop/platform/config';
import type { z } from 'zod';
import { refuseOpenDoors } from './going-live';

/**
 * Reads the variables of this process. One that is missing or bad, or that would leave the shop open to everybody, ends
 * the process with code 1 and a line that names it.
 */
export function readEnvironment<Shape extends z.ZodType>(shape: Shape): z.infer<Shape> {
  try {
    refuseOpenDoors(process.env);
    return readConfig(shape, process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    return process.exit(1);
  }
}
