// Apart from the other limits: these come with code that few need.

/** Of a title that a document is given by hand. */
export const givenTitleMaxLength = 200
/** Documents in one zip: each is written by the server while the teacher waits. */
export const mostZipped = 50
