/** Whether a text has blanks to write on; justifying it would spread its words. */
export const hasBlanks = (text: string): boolean => /…{4}|\.{10}|_{6}/.test(text)

/** Returns true if a table cell holds only a number, or one capital letter for an answer or a level. */
export const isFigureText = (text: string): boolean =>
  /^[\s\d.,:%/+–-]*\d[\s\d.,:%/+–-]*$/.test(text) || /^\s*\p{Lu}\s*$/u.test(text)
