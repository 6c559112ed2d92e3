export { zip } from '../../../content/zip/zip.ts'
export { htmlOf, printAll, wordOf, wordTogether } from './word-of.ts'
