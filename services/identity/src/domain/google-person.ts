/** What Google says about somebody who signed in. */
export interface GooglePerson {
  /** Google's name for the account; never changes */
  readonly subject: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string;
  /** address of the picture */
  readonly picture: string | null;
}
