/** Identifies files with exported assistants. */
export const exchangeFormat = 'tro-giang-assistants'
/** Version 2 adds sample answers and finished samples. Files of version 1 can still be read. */
export const exchangeVersion = 2

export const exchangedAgentsMax = 500
export const exchangedQuestionsMax = 2_000
export const exchangeBytesMax = 20 * 1024 * 1024
