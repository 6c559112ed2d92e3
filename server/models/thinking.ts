import type { ModelEvent } from './model.ts'

type Piece = Extract<ModelEvent, { type: 'delta' | 'replace' | 'reasoning' }>

/**
 * Takes the `<think>…</think>` with which some models open their answer out of the text, however the tags are split over
 * deltas. An opening tag counts only at the very start, further on it is the document's own. Some servers put it into the prompt, so
 * that only the closing one arrives: at the end of a line it says that all before it was no text. The document's own preparation
 * (web/content/markdown/prepare.ts) knows the same tags.
 */
export function separateThinking(): { push(text: string): Piece[]; end(): Piece[] } {
  let state: 'start' | 'thinking' | 'after' | 'text' | 'ownTags' = 'start'
  let held = ''
  let written = false

  const push = (text: string): Piece[] => {
    held += text
    switch (state) {
      case 'start':
        return begin()
      case 'thinking':
        return think()
      case 'after':
        return resume()
      case 'text':
        return write()
      case 'ownTags':
        return delta(take())
    }
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
    return write()
  }

  const think = (): Piece[] => {
    const closing = /<\/think(?:ing)?>/i.exec(held)
    if (!closing) return reasoning(take(held.search(halfTag)))
    const thought = take(closing.index)
    take(closing[0].length)
    state = 'after'
    return [...reasoning(thought), ...resume()]
  }

  // The empty lines between the thinking and the answer belong to neither.
  const resume = (): Piece[] => {
    held = held.trimStart()
    if (held === '') return []
    state = 'text'
    return write()
  }

  const write = ({ ended = false } = {}): Piece[] => {
    for (const { 0: tag, 1: slash, index } of held.matchAll(tags)) {
      if (slash === '') {
        state = 'ownTags'
        return delta(take())
      }
      const rest = held.slice(index + tag.length)
      if (!ended && /^[ \t\r]*$/.test(rest)) return delta(take(index))
      if (!/^[ \t\r]*(?:\n|$)/.test(rest)) continue
      const thought = take(index)
      take(tag.length)
      state = 'after'
      const dropped: Piece[] = written ? [{ type: 'replace', text: '' }] : reasoning(thought)
      return [...dropped, ...resume()]
    }
    return delta(take(ended ? held.length : held.search(halfTag)))
  }

  const take = (length = held.length): string => {
    const taken = held.slice(0, length)
    held = held.slice(length)
    return taken
  }

  const delta = (text: string): Piece[] => {
    written ||= text !== ''
    return text === '' ? [] : [{ type: 'delta', text }]
  }

  const end = (): Piece[] => {
    if (state === 'thinking') return reasoning(take())
    return [...(state === 'text' ? write({ ended: true }) : []), ...delta(take())]
  }

  return { push, end }
}

const reasoning = (text: string): Piece[] => (text === '' ? [] : [{ type: 'reasoning', text }])

/** After a backslash or a backtick it is spoken of. */
const tags = /(?<![\\`])<(\/?)think(?:ing)?>/gi

/** What at the end of a text could be the beginning of a tag. */
const halfTag = /[\\`]?(?:<\/?[a-z]{0,8})?$/i
