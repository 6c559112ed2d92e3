/** Whether a text has blanks to write on; justifying it would spread its words. */
export const hasBlanks = (text: string): boolean => /…{4}|\.{10}|_{6}/.test(text)
