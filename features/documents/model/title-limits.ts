// Separate from the other limits, because few pages load this code.

/** Limits a title entered by the owner. */
export const customTitleMaxLength = 200
/** Documents in one zip: each is written by the server while the teacher waits. */
export const mostZipped = 50
