import type { ModelEvent } from './model.ts'

type Piece = Extract<ModelEvent, { type: 'delta' | 'reasoning' }>

const opener = '<think>'
const closer = '</think>'

/**
 * Takes the `<think>…</think>` with which some models open their answer out of the text, however the tags are split over
 * deltas. Only at the very start: further on the same letters are the document's own.
 */
export function separateThinking(): { push(text: string): Piece[]; end(): Piece[] } {
  let state: 'start' | 'thinking' | 'after' | 'text' = 'start'
  let held = ''

  const push = (text: string): Piece[] => {
    if (state === 'text') return [{ type: 'delta', text }]
    held += text
    if (state === 'start') return begin()
    return state === 'thinking' ? think() : resume()
  }

  const begin = (): Piece[] => {
    const visible = held.trimStart()
    if (visible.startsWith(opener)) {
      state = 'thinking'
      held = visible.slice(opener.length)
      return think()
    }
    if (opener.startsWith(visible)) return []
    state = 'text'
    return piece('delta', take())
  }

  const think = (): Piece[] => {
    const end = held.indexOf(closer)
    if (end < 0) return piece('reasoning', take(held.length - endOverlap(held, closer)))
    const thought = take(end)
    held = held.slice(closer.length)
    state = 'after'
    return [...piece('reasoning', thought), ...resume()]
  }

  // The empty lines between the thinking and the answer belong to neither.
  const resume = (): Piece[] => {
    held = held.trimStart()
    if (held !== '') state = 'text'
    return piece('delta', take())
  }

  const take = (length = held.length): string => {
    const taken = held.slice(0, length)
    held = held.slice(length)
    return taken
  }

  return { push, end: () => piece(state === 'thinking' ? 'reasoning' : 'delta', take()) }
}

const piece = (type: Piece['type'], text: string): Piece[] => (text === '' ? [] : [{ type, text }])

/** How many of the text's last characters could be the beginning of the tag. */
function endOverlap(text: string, tag: string): number {
  for (let length = Math.min(tag.length - 1, text.length); length > 0; length--) {
    if (text.endsWith(tag.slice(0, length))) return length
  }
  return 0
}
