/** Allows addresses that a mail header takes without quotes or brackets, in any script. */
export const emailPattern = /^[^\s@<>()[\]\\,;:"\p{C}]+@[\p{L}\p{M}\p{N}_-]+(\.[\p{L}\p{M}\p{N}_-]+)+$/u

/** Normalises an address for comparison, ignoring case. */
export const emailKey = (email: string): string => email.trim().toLowerCase()
