import mongoose from 'mongoose';

const DUPLICATE_KEY = 11_000;

/** Whether a write was refused because something of the kind is there already. */
export function isDuplicate(error: unknown): error is Error {
  return error instanceof mongoose.mongo.MongoServerError && error.code === DUPLICATE_KEY;
}
