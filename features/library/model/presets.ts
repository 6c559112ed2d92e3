/** Limit per teacher: their list is sent whole. */
export const presetsMax = 200
