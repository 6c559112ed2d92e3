/** Whether a text has lines to write on: drawn out to fill its lines, its words would stand far apart. */
export const hasBlanks = (text: string): boolean => /…{4}|\.{10}|_{6}/.test(text)
