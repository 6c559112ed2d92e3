const tag = /<(\/?)think(?:ing)?>/gi

/** A tag at either end of what a model thinks aloud: `<think>`, `</Thinking>`. */
type ThinkingTag = { start: number; end: number; closes: boolean }

export const thinkingTags = (text: string): ThinkingTag[] =>
  Array.from(text.matchAll(tag), ({ 0: { length }, 1: slash, index }) => ({
    start: index,
    end: index + length,
    closes: slash !== '',
  }))

/** Where such a tag may have begun at the end of a text that grows; the end of the text where none has. */
export const begunThinkingTag = (text: string): number => text.search(/(?:<\/?[a-z]{0,8})?$/i)

/** The text with paragraphs' ends in the places of its tags. */
export const withoutThinkingTags = (text: string): string => text.replaceAll(tag, '\n\n')
