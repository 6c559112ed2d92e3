/**
 * Marks non-text content with a figure's number or key, or the name of an unreadable part, between two private-use characters. The words
 * follow later in the reader's language: see features/questions/server/attachments/marks.ts.
 */
export const markOf = (what: string | number) => `\uE000${what}\uE001`

/** A mark and its meaning. */
export const marks = /\uE000([^\uE000\uE001]*)\uE001/g

/** Removes markers that were cut in half, and these letters where a custom font used them for something else. */
export const withWholeMarks = (text: string): string =>
  text.replaceAll(
    /(\uE000[^\uE000\uE001]*\uE001)|\uE000[^\uE000\uE001]{0,20}$|[\uE000\uE001]/g,
    (_, whole = '') => whole,
  )
