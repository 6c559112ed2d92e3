/** What can stand in a mail's head as it is, without quotes or brackets. Letters of any script may be on both sides. */
export const emailPattern = /^[^\s@<>()[\]\\,;:"\p{C}]+@[\p{L}\p{M}\p{N}_-]+(\.[\p{L}\p{M}\p{N}_-]+)+$/u

/** How addresses are compared: people write the same one in large and small letters. */
export const emailKey = (email: string): string => email.trim().toLowerCase()
