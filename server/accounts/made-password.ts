import { randomInt } from 'node:crypto'

/** Without similar-looking characters: it is read off a screen and typed. */
const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A password to print: 16 characters, 92 bits. */
export const madePassword = () => Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)]).join('')
