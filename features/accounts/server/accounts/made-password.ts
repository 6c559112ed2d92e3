import { randomInt } from 'node:crypto'

/** Without similar-looking characters, and without capitals: it is read off a slip of paper and typed on a telephone. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const groups = 3
const lettersEach = 6

/** A password to print: three groups of six characters, 89 bits. */
export const madePassword = () => Array.from({ length: groups }, madeGroup).join('-')

const madeGroup = () => Array.from({ length: lettersEach }, () => alphabet[randomInt(alphabet.length)]).join('')
