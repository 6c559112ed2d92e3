/** Writes a text into a cell of a Markdown table. */
export const textOfCell = (text: string): string =>
  text
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll('\\', '\\\\')
    .replaceAll('|', '\\|')
    .replaceAll(/[<*_`[\]#]/g, '\\$&')
    .trim()
