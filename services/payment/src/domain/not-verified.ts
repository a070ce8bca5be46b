/** A browser's proof of payment that does not hold. */
export class NotVerifiedError extends Error {
  constructor() {
    super('the proof of payment does not hold');
    this.name = 'NotVerifiedError';
  }
}
