/** Limit per teacher, because the list is sent whole. */
export const presetsMax = 200
