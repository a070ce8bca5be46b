/** A message to a phone. */
export interface Text {
  /** stable, so that one that is sent again can be recognised */
  readonly id: string;
  /** such as `+919845012345` */
  readonly to: string;
  readonly text: string;
}
