// Apart from the other limits: these come with code that few need.

/** Limits a title entered by the owner. */
export const givenTitleMaxLength = 200
/** Documents in one zip: each is written by the server while the teacher waits. */
export const mostZipped = 50
