/** The combining stroke through the sign before it. */
export const stroke = '\u0338'

/** Negates a sign: with a single Unicode character if there is one, as fonts and other programs expect, or else with a combining stroke. */
export const negated = (sign: string): string => others[sign] ?? (sign + stroke).normalize('NFC')

/** Negations without a Unicode composition. */
const others: Record<string, string> = { '|': '∤', '‖': '∦' }
