/** A group that has not dealt with what was published a while ago. */
export interface Behind {
  readonly group: string;
  readonly topic: string;
  /** events of before the bound that it has not dealt with */
  readonly waiting: number;
  /** whether it stands where nothing was published yet: the log was put back to before what it has read */
  readonly isBeyond: boolean;
}
