/** Limits the number of groups, because lists of groups show all of them. */
export const groupsMax = 300

/** Normalises a group's name to lower case. "Tổ Toán" and "Tổ toán" are one group, "Tổ Toan" is another. */
export const groupKey = (name: string): string => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()
