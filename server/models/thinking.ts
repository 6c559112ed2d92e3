import type { ModelEvent } from './model.ts'

type Piece = Extract<ModelEvent, { type: 'delta' | 'reasoning' }>

/**
 * Takes the `<think>…</think>` with which some models open their answer out of the text, however the tags are split over
 * deltas. Only at the very start: further on the same letters are the document's own. The document's own preparation
 * (web/content/markdown/prepare.ts) reads the same tags, and a closing one that has lost its opener.
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
    const tag = /^<think(?:ing)?>/i.exec(visible)?.[0]
    if (tag !== undefined) {
      state = 'thinking'
      held = visible.slice(tag.length)
      return think()
    }
    if (/^(?:<[a-z]{0,8})?$/i.test(visible)) return []
    state = 'text'
    return piece('delta', take())
  }

  const think = (): Piece[] => {
    const closing = /<\/think(?:ing)?>/i.exec(held)
    if (!closing) return piece('reasoning', take(held.search(/(?:<\/?[a-z]{0,8})?$/i)))
    const thought = take(closing.index)
    take(closing[0].length)
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
