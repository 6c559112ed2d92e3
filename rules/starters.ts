/** More than a release ships. */
export const startersMax = 200
/** Of one: the fields of its form, and its questions. */
export const starterPartsMax = 200
export const slugMaxLength = 100
