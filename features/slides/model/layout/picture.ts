import type { Slide } from '../presentation.ts'
import { oneLine, plainWords, isWords } from '../line/tokens.ts'
import type { MeasureFormula } from './size.ts'
import { type Box, type Item, smallestText } from './pages.ts'
import { lineHeight, textOf, wrap } from './wrap.ts'

/** Space for a picture beside points. */
export const pictureRoom = { width: 316, gap: 28 }
/** Minimum height of a picture above an activity. */
export const leastPicture = 150
/** Padding inside the placeholder of a picture. */
export const requestPadding = 16

/** Creates the frame of a picture; a description that is too long for it goes into the notes. */
export function pictureItem({ id, picture, pictureFile }: Slide, box: Box, measure: MeasureFormula): Item {
  if (pictureFile !== null) return { kind: 'picture', box, slide: id, description: oneLine(pictureFile.alt) }
  const text = oneLine(picture)
  const size = box.width > 400 ? 22 : smallestText
  const lines = wrap([plainWords(text)], (box.width - 2 * requestPadding) / size, measure)
  const most = Math.max(1, Math.floor((box.height - 2 * requestPadding) / (size * lineHeight)) - 2)
  const shown = textOf(lines.slice(0, most))
    .filter(isWords)
    .map((token) => token.text)
    .join('')
  return { kind: 'request', box, text: lines.length > most ? `${shown.slice(0, -2)}…` : shown, size }
}
