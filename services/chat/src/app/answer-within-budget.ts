import type { AnswerBudget } from '../ports/answer-budget';
import type { Assistant } from './assistant';

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
