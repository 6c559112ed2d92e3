/** Whether a cell of a table holds a figure, or one capital letter that stands for an answer or a level, and nothing else. */
export const isFigureText = (text: string): boolean =>
  /^[\s\d.,:%/+–-]*\d[\s\d.,:%/+–-]*$/.test(text) || /^\s*\p{Lu}\s*$/u.test(text)
