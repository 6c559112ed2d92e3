import { findFoldedEnd, findOpenThinkingTag, removeAnswerFrames, thinkingTags } from '../../model/thinking.ts'
import type { ModelEvent } from '../model.ts'
import { findThinking } from './stray-thinking.ts'

type ThinkingEvent = Extract<ModelEvent, { type: 'delta' | 'replace' | 'reasoning' }>

/**
 * Removes a model's thinking from its text, even if tags are split over deltas. At the start an opening tag reveals it; elsewhere only the
 * closing tag does, and a `replace` removes the text returned before.
 */
export function separateThinking(): { push(text: string): ThinkingEvent[]; end(): ThinkingEvent[] } {
  let state: 'start' | 'thinking' | 'after' | 'text' = 'start'
  /** Text that was not returned to the caller yet. */
  let held = ''
  /** Text already returned to the caller. It is sliced only at a closing tag, so that long texts are not copied. */
  let shown = ''
  let isFolded = false
  /** A model that showed its thinking tag also leaks the other tags of its chat template. */
  let hasThought = false

  const push = (text: string): ThinkingEvent[] => {
    held += text
    if (state === 'start') return begin()
    if (state === 'thinking') return think()
    return state === 'after' ? resume() : write()
  }

  const begin = (): ThinkingEvent[] => {
    const visible = held.trimStart()
    const [tag] = thinkingTags(visible)
    if (tag?.start === 0 && !tag.closes) {
      state = 'thinking'
      hasThought = true
      isFolded = tag.isFolded ?? false
      held = visible.slice(tag.end)
      return think()
    }
    if (findOpenThinkingTag(visible) === 0) return []
    state = 'text'
    return write()
  }

  const think = (): ThinkingEvent[] => {
    const closing = isFolded ? findFoldedEnd(held) : thinkingTags(held).find(({ closes }) => closes)
    if (!closing) return toEvents('reasoning', take(findOpenThinkingTag(held)))
    const thought = take(closing.start)
    take(closing.end - closing.start)
    state = 'after'
    return [...toEvents('reasoning', thought), ...resume()]
  }

  // Empty lines between the thinking and the answer belong to neither.
  const resume = (): ThinkingEvent[] => {
    held = held.trimStart()
    if (held === '') return []
    state = 'text'
    return write()
  }

  const write = (isOver = false): ThinkingEvent[] => {
    const chunks: ThinkingEvent[] = []
    let from = 0
    for (;;) {
      const closing = thinkingTags(held).find(({ start, closes }) => closes && start >= from)
      if (!closing) return [...chunks, ...show(isOver ? held.length : findOpenThinkingTag(held))]
      const at = { start: shown.length + closing.start, end: shown.length + closing.end }
      const found = findThinking(shown + held, at, isOver)
      if (found === 'undecided') return [...chunks, ...show(closing.start)]
      if (found === null) from = closing.end
      else {
        chunks.push(...takeBack(found))
        from = 0
      }
    }
  }

  const takeBack = ({
    before,
    thought,
    after,
  }: {
    before: string
    thought: string
    after: string
  }): ThinkingEvent[] => {
    hasThought = true
    held = after
    if (before.startsWith(shown)) {
      held = before.slice(shown.length) + after
      return toEvents('reasoning', thought)
    }
    // It was counted when it was returned.
    shown = before
    return [{ type: 'replace', text: before }]
  }

  const show = (length: number): ThinkingEvent[] => {
    const chunk = take(length)
    const text = hasThought ? removeAnswerFrames(chunk) : chunk
    shown += text
    return toEvents('delta', text)
  }

  const take = (length = held.length): string => {
    const text = held.slice(0, length)
    held = held.slice(length)
    return text
  }

  return { push, end: () => (state === 'thinking' ? toEvents('reasoning', take()) : write(true)) }
}

const toEvents = (type: 'delta' | 'reasoning', text: string): ThinkingEvent[] => (text === '' ? [] : [{ type, text }])
