/** A character and its position on the page in points; y grows upwards. */
export type Glyph = { letter: string; x: number; y: number; right: number; size: number }

export type Line = { y: number; size: number; glyphs: Glyph[] }
