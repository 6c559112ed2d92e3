/** Extracts a model's question, in one line, when it does not understand the request; null for an answer. */
export const questionIn = (answer: string): string | null => /^\s*\?\?\s*([^\n]+)/.exec(answer)?.[1]?.trim() ?? null
