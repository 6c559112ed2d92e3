/** Identifies files with exported assistants. */
export const exchangeFormat = 'tro-giang-assistants'
/** 2: with sample answers and finished samples; files of 1 are read, too. */
export const exchangeVersion = 2

export const exchangedAgentsMax = 500
export const exchangedQuestionsMax = 2_000
export const exchangeBytesMax = 20 * 1024 * 1024
