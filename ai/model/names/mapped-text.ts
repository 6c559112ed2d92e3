import { plainText } from './words.ts'

/** A text in one way of writing only, and the place in the original text that each of its letters comes from. */
type MappedText = { plain: string; from: readonly { start: number; end: number }[] }

/** A letter with its marks. */
const cluster = /\P{M}\p{M}*|\p{M}+/gu

/** Writes a text as `plainText` does, for texts that must keep their letters: "x²" is not "x2". */
export function mappedPlainText(text: string): MappedText {
  let plain = ''
  const from: { start: number; end: number }[] = []
  for (const { 0: letter, index: start } of text.matchAll(cluster)) {
    const written = plainText(letter)
    plain += written
    for (let at = 0; at < written.length; at += 1) from.push({ start, end: start + letter.length })
  }
  return { plain, from }
}
