import type { Assistant } from './assistant';

/** How often the model may be asked. */
export interface AnswerBudget {
  /** Takes one answer for a person; false when there is none left today. */
  take(person: string): Promise<boolean>;
}

export interface BudgetedAssistantDependencies {
  budget: AnswerBudget;
  model: Assistant;
  /** costs nothing */
  builtIn: Assistant;
}

/** The model answers as long as there is a budget, then the built-in assistant does. */
export function createBudgetedAssistant({ budget, model, builtIn }: BudgetedAssistantDependencies): Assistant {
  return {
    answer: async (question) => ((await budget.take(question.person)) ? model : builtIn).answer(question),
  };
}
