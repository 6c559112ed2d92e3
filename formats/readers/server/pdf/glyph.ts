/** A letter where it stands on its page, in points; y grows upwards. */
export type Glyph = { letter: string; x: number; y: number; right: number; size: number }

export type Line = { y: number; size: number; glyphs: Glyph[] }
