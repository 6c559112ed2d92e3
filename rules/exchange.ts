/** What the files are called in which assistants go to another school. */
export const exchangeFormat = 'tro-giang-assistants'
/** 2: with sample answers and finished samples; files of 1 are read, too. */
export const exchangeVersion = 2

export const exchangedAgentsMax = 500
export const exchangedQuestionsMax = 2_000
export const exchangeBytesMax = 20 * 1024 * 1024

/** Keys of the known providers as they would stand in a text: long enough that no word of a prompt is one. */
const keyInText = /(?<![\w-])(?:app-[A-Za-z0-9]{16,}|sk-[\w-]{20,}|AIza[\w-]{30,}|AQ\.[\w-]{30,})/

/** Names under which programs write secrets down. */
const nameOfSecret = /"(?:api_?key|secret|token|password|authorization)"\s*:\s*"(?!")/i

/** Whether a file holds what looks like a key. None of ours does: it has come from elsewhere, or somebody has put it in. */
export const holdsKey = (text: string): boolean => nameOfSecret.test(text) || keyInText.test(text)
