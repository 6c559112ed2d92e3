/** What a model asks, in one line, that does not know what is meant; null where it has answered. */
export const questionIn = (answer: string): string | null => /^\s*\?\?\s*([^\n]+)/.exec(answer)?.[1]?.trim() ?? null
