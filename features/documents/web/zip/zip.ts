export { zip } from '#platform/web/zip/zip.ts'
export { htmlOf, printAll, wordOf, wordTogether } from './word-of.ts'
