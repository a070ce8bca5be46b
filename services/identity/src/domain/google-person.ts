/** A person who signed in, as Google describes them. */
export interface GooglePerson {
  /** Google's name for the account; never changes */
  readonly subject: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string;
  /** address of the picture */
  readonly picture: string | null;
}
