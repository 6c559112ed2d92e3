/** Above the size of any release. */
export const catalogueItemsMax = 200
/** Limits the parts of a starter assistant: the fields of its form, and its questions. */
export const starterPartsMax = 200
export const slugMaxLength = 100
