import { AppError } from '../errors';

/** For `catch` of a call whose answer may be that there is nothing: undefined then; every other error goes on. */
export function undefinedWhen(isMissing: (error: AppError) => boolean): (error: unknown) => undefined {
  return (error) => {
    if (error instanceof AppError && isMissing(error)) return undefined;
    throw error;
  };
}
