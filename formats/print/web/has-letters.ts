const sample = 'Kế hoạch bài dạy mmmwwwiii'
/** Fonts with the same widths, so that pages break at the same places. */
export const families = ['Times New Roman', 'Tinos', 'Liberation Serif']

/**
 * Whether this device has the letters that documents are set in. Measured: what has them sets a line otherwise than the letters of one
 * width that stand in for what is missing. Where nothing can be measured, nothing is said to be missing.
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
