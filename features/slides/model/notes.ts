import { readableFormula } from '#formats/equations/model/readable-formula.ts'
import type { Presentation, Slide } from './presentation.ts'
import { isWords, oneLine, piecesOf } from './line/pieces.ts'
import { slideWords } from './words.ts'

/** Returns the speaker notes as plain paragraphs; without a picture they include its description. */
export function notesOf({ notes, picture, pictureFile }: Slide, language: Presentation['language']): string[] {
  const said = notes
    .split(/\r?\n/)
    .map((line) => plainText(line.replace(/^\s*(?:#{1,6}|>)\s+/, '').replace(/^\s*[-*+]\s+/, '• ')))
    .filter((line) => line !== '')
  const shown = pictureFile ? '' : oneLine(picture)
  return shown === '' ? said : [...said, `${slideWords[language].picture}: ${shown}`]
}

const plainText = (markdown: string): string =>
  oneLine(
    piecesOf(markdown)
      .map((piece) => (isWords(piece) ? piece.text : readableFormula(piece.latex)))
      .join(''),
  )
