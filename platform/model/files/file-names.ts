import { fileNameMaxLength } from '../limits.ts'

/** Limits of a file name. Units: `letters` counts characters, `bytes` counts UTF-8 bytes. */
export type NameRoom = { letters: number; bytes: number }

/** Limits of a whole file name, for every file system and the server. */
export const longestFileName: NameRoom = { letters: 200, bytes: 240 }

/** Removes characters that Windows, macOS or Linux do not allow in file names. */
export const safeName = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    // Direction marks could hide the extension.
    .replace(/[\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g, '')
    .replace(/[<>:"/\\|?*\p{Cc}]+/gu, '-')
    .replace(/\s+/g, ' ')
    .trim()

/** Characters that must not begin or end a name. */
const edges = /^[\s.-]+|[\s.-]+$/g

export const withoutEdges = (name: string): string => name.replace(edges, '')

/** Counts UTF-8 bytes of a well-formed text. */
export const nameBytes = (text: string): number => encodeURIComponent(text).replace(/%../g, '.').length

/** Truncates a name to the limit without splitting a grapheme cluster. */
export function nameWithin(text: string, most: NameRoom): string {
  let cut = ''
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    const next = cut + segment
    if (next.length > most.letters || nameBytes(next) > most.bytes) break
    cut = next
  }
  return cut
}

/** Returns a file name for display: without folders and control characters, composed, limited in length, with its extension. */
export function shownName(original: string): string {
  const base = original.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1)!
  const name = base
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (name.length <= fileNameMaxLength) return name
  const ending = /\.\w{1,5}$/.exec(name)?.[0] ?? ''
  return `${name.slice(0, fileNameMaxLength - ending.length - 1).toWellFormed()}…${ending}`
}
