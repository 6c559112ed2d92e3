import { randomInt } from 'node:crypto'

/** Excludes similar-looking characters and capitals, because people read the password from paper and type it on a phone. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const groups = 3
const lettersEach = 6

/** Generates a password to print: three groups of six characters, 89 bits. */
export const madePassword = () => Array.from({ length: groups }, madeGroup).join('-')

const madeGroup = () => Array.from({ length: lettersEach }, () => alphabet[randomInt(alphabet.length)]).join('')
