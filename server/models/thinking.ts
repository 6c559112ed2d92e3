import { begunThinkingTag, thinkingTags } from '#rules/thinking'
import type { ModelEvent } from './model.ts'

type Piece = Extract<ModelEvent, { type: 'delta' | 'reasoning' }>

/**
 * Takes the `<think>…</think>` with which some models open their answer out of the text, however the tags are split over
 * deltas. Only at the very start: further on the same letters are the document's own. The document's own preparation
 * (web/content/markdown/prepare.ts) finds what is left, and a closing tag that has lost its opener.
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
    const [tag] = thinkingTags(visible)
    if (tag?.start === 0 && !tag.closes) {
      state = 'thinking'
      held = visible.slice(tag.end)
      return think()
    }
    if (begunThinkingTag(visible) === 0) return []
    state = 'text'
    return piece('delta', take())
  }

  const think = (): Piece[] => {
    const closing = thinkingTags(held).find(({ closes }) => closes)
    if (!closing) return piece('reasoning', take(begunThinkingTag(held)))
    const thought = take(closing.start)
    take(closing.end - closing.start)
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
