import { ConfigError, readConfig } from '@shop/platform/config';
import type { z } from 'zod';
import { refuseInsecureSettings } from './going-live';

/**
 * Reads the variables of this process. A missing, invalid or insecure one ends the process with code 1 and a line that
 * names it.
 */
export function readEnvironment<Shape extends z.ZodType>(shape: Shape): z.infer<Shape> {
  try {
    refuseInsecureSettings(process.env);
    return readConfig(shape, process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    return process.exit(1);
  }
}
