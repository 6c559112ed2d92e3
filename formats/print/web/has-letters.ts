const sample = 'Kế hoạch bài dạy mmmwwwiii'
/** Fonts with the same widths, so that pages break at the same places. */
export const families = ['Times New Roman', 'Tinos', 'Liberation Serif']

/**
 * Whether this device has the fonts of documents. A missing font is replaced by a monospaced one, which gives a line another width. Returns
 * true if measuring is impossible.
 */
export function hasLetters(): boolean {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return true
  const widthIn = (font: string) => {
    context.font = `40px ${font}`
    return context.measureText(sample).width
  }
  const standIn = widthIn('monospace')
  return families.some((family) => widthIn(`"${family}", monospace`) !== standIn)
}
