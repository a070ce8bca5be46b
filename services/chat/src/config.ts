import type { ServiceAddress } from '@shop/platform/http/local-service';
import type { BudgetLimits } from './adapters/answer-budget';

export interface ModelConfig {
  /** address of an OpenAI-compatible service, for instance `https://api.openai.com/v1` */
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly model: string;
  /** most tokens of one completion */
  readonly maxTokens: number;
  /** for one answer, all its rounds and retries together, in ms */
  readonly deadlineMs?: number;
}

export interface ChatConfig {
  readonly catalog: ServiceAddress;
  readonly order: ServiceAddress;
  /** tells whose shop it is; absent: it is as the service is configured */
  readonly identity?: ServiceAddress;
  readonly shopName: string;
  /** absent: the built-in assistant answers */
  readonly model?: ModelConfig | undefined;
  /** how many of a day's answers the model may give; the built-in assistant gives the others */
  readonly budget: BudgetLimits;
}
