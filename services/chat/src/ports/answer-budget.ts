/** How often the model may be asked. */
export interface AnswerBudget {
  /** Takes one answer for a person; false when there is none left today. */
  take(person: string): Promise<boolean>;
}
