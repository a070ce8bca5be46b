/** A call of a tool, as the model wrote it: nothing in it is trusted. */
export interface ToolCall {
  readonly id: string;
  readonly name: string;
  /** JSON text */
  readonly arguments: string;
}

export type ModelMessage =
  | { readonly role: 'system' | 'user'; readonly content: string }
  | { readonly role: 'assistant'; readonly content: string; readonly toolCalls: readonly ToolCall[] }
  | { readonly role: 'tool'; readonly callId: string; readonly content: string };

export interface ToolDescription {
  readonly name: string;
  readonly description: string;
  /** JSON schema of the arguments */
  readonly parameters: Record<string, unknown>;
}

/** One answer of the model: text, or tools that it wants called first. */
export interface ModelTurn {
  readonly text: string;
  readonly toolCalls: readonly ToolCall[];
}

export interface ModelRequest {
  readonly messages: readonly ModelMessage[];
  readonly tools: readonly ToolDescription[];
  /** false: it has to answer with what it knows by now */
  readonly mayCallTools: boolean;
  readonly signal: AbortSignal;
}

export interface ChatModel {
  /** @throws AppError when the model gives no answer. */
  complete(request: ModelRequest): Promise<ModelTurn>;
}
