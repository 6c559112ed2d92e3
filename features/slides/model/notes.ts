import { readableFormula } from '#formats/equations/model/readable-formula.ts'
import type { Presentation, Slide } from './presentation.ts'
import { isWords, oneLine, tokensOf } from './line/tokens.ts'
import { slideWords } from './words.ts'

/** Returns the speaker notes as plain paragraphs; without a picture they include its description. */
export function notesOf({ notes, picture, pictureFile }: Slide, language: Presentation['language']): string[] {
  const text = notes
    .split(/\r?\n/)
    .map((line) => plainText(line.replace(/^\s*(?:#{1,6}|>)\s+/, '').replace(/^\s*[-*+]\s+/, '• ')))
    .filter((line) => line !== '')
  const shown = pictureFile ? '' : oneLine(picture)
  return shown === '' ? text : [...text, `${slideWords[language].picture}: ${shown}`]
}

const plainText = (markdown: string): string =>
  oneLine(
    tokensOf(markdown)
      .map((token) => (isWords(token) ? token.text : readableFormula(token.latex)))
      .join(''),
  )
