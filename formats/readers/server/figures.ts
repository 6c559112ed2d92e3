import { createHash } from 'node:crypto'
import { figuresBytesMax, figuresMax, figuresWallMs } from './limits.ts'
import { markOf, marks } from './text/marks.ts'
import type { Figures, Reading } from './reading.ts'

/** The pictures whose markers a text contains, by marker key; each is converted in turn. */
export type FigureSources = ReadonlyMap<string, () => Promise<Made>>
export type Made = Uint8Array<ArrayBuffer> | 'small' | 'unreadable'

/**
 * Numbers the pictures of a text in order, and converts as many as size and time allow. A repeated picture keeps its number. The marker of
 * a picture that is too small is removed.
 */
export async function withFigures(reading: Reading, sources: FigureSources): Promise<Reading> {
  const { text } = reading
  if (!text || sources.size === 0) return reading
  const { numbers, figures } = await figuresOf(text, sources)
  const numbered = text.replaceAll(marks, (mark, key: string) => {
    const number = numbers.get(key)
    return number === undefined ? mark : number === null ? '' : markOf(number)
  })
  const tidy = numbered.replaceAll(/(?<![^\S\n])[^\S\n]+\n/g, '\n').trim()
  return { ...reading, text: tidy, ...(figures.count > 0 && { figures }) }
}

async function figuresOf(text: string, sources: FigureSources) {
  const until = Date.now() + figuresWallMs
  const numbers = new Map<string, number | null>()
  const alike = new Map<string, number>()
  const figures: Figures = { count: 0, pictures: [] }
  let bytes = 0
  for (const [, key] of text.matchAll(marks)) {
    const source = sources.get(key!)
    if (!source || numbers.has(key!)) continue
    const isFull = figures.pictures.length >= figuresMax || bytes >= figuresBytesMax || Date.now() > until
    const made = isFull ? 'unreadable' : await source()
    const sum = typeof made === 'string' ? null : createHash('sha256').update(made).digest('base64')
    const same = sum === null ? undefined : alike.get(sum)
    if (made === 'small' || same) {
      numbers.set(key!, same ?? null)
      continue
    }
    figures.count += 1
    numbers.set(key!, figures.count)
    if (typeof made === 'string' || bytes + made.length > figuresBytesMax) continue
    alike.set(sum!, figures.count)
    figures.pictures.push({ number: figures.count, bytes: made })
    bytes += made.length
  }
  return { numbers, figures }
}

/** Unpacks and converts a picture from an archive. */
export async function figureIn(unpack: () => Promise<Buffer | null>): Promise<Made> {
  const content = await unpack()
  // The first document that has one loads this code.
  return content ? (await import('./picture.ts')).readFigure(content) : 'unreadable'
}
