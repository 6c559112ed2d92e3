/** The combining stroke through the sign before it. */
export const stroke = '\u0338'

/** A sign struck through: one sign where Unicode has it, as fonts draw it and other programs read it; else with the stroke behind it. */
export const negated = (sign: string): string => others[sign] ?? (sign + stroke).normalize('NFC')

/** Negations without a Unicode composition. */
const others: Record<string, string> = { '|': '∤', '‖': '∦' }
