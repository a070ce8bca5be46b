/** One sentence of the specification and the test that fails when it no longer holds. */
export interface Requirement {
  /** what is wanted, as the specification says it */
  need: string;
  /** texts that appear word for word */
  words?: readonly string[];
  /** `path/of/the.test.tsx > title of the test`, the path from the repository's root */
  proof: `${string} > ${string}`;
}
