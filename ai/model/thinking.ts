/** The tags around the thinking of open models, as their chat templates write them. */
const openers = [
  '<think>',
  '<thinking>',
  '<thought>',
  '<thoughts>',
  '<reasoning>',
  '<seed:think>',
  '[THINK]',
  '◁think▷',
  '<|begin_of_thought|>',
  '<|START_THINKING|>',
  '<|start|>assistant<|channel|>analysis<|message|>',
  '<|channel|>analysis<|message|>',
  '<|channel|>commentary<|message|>',
  '<|channel>thought',
  '<unused94>thought',
]
const closers = [
  '</think>',
  '</thinking>',
  '</thought>',
  '</thoughts>',
  '</reasoning>',
  '</seed:think>',
  '[/THINK]',
  '◁/think▷',
  '<|end_of_thought|>',
  '<|END_THINKING|>',
  '<|start|>assistant<|channel|>final<|message|>',
  '<|channel|>final<|message|>',
  '<channel|>',
  '<unused95>',
]
/** Tags around the answer in the same templates. */
const frames = [
  '<|begin_of_solution|>',
  '<|end_of_solution|>',
  '<|START_RESPONSE|>',
  '<|END_RESPONSE|>',
  '<|return|>',
  '<|end|>',
]

const isOpener = new Set(openers.map(comparable))
const tag = patternOf([...openers, ...closers])
const frame = patternOf(frames)
const all = [...openers, ...closers, ...frames].map(comparable)
const longest = Math.max(...all.map(({ length }) => length))

/** A tag at either end of a model's thinking: `<think>`, `</Thinking>`. */
export type ThinkingTag = { start: number; end: number; closes: boolean }

export const thinkingTags = (text: string): ThinkingTag[] =>
  Array.from(text.matchAll(tag), ({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
    closes: !isOpener.has(comparable(found)),
  }))

/** Finds the start of an incomplete tag at the end of a growing text; the text's length if there is none. */
export function findOpenThinkingTag(text: string): number {
  for (let at = Math.max(0, text.length - longest); at < text.length; at++) {
    if (!'<[◁'.includes(text[at]!)) continue
    const start = comparable(text.slice(at))
    if (all.some((marker) => marker.length > start.length && marker.startsWith(start))) return at
  }
  return text.length
}

/** Replaces the tags in the text by paragraph breaks. */
export const withoutThinkingTags = (text: string): string => text.replaceAll(tag, '\n\n')

/** Removes the marks that a chat template sets around an answer. */
export const removeAnswerFrames = (text: string): string => text.replaceAll(frame, '')

/** Tags in angle brackets may be in either case. In square brackets only capitals count, because others are ordinary headings. */
function comparable(marker: string): string {
  return marker.startsWith('[') ? marker : marker.toLowerCase()
}

function patternOf(markers: readonly string[]): RegExp {
  const patterns = markers.map((marker) => {
    const escaped = marker.replace(/[[\]|]/g, String.raw`\$&`)
    if (marker.startsWith('[')) return escaped
    return escaped.replace(/[a-z]/gi, (letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`)
  })
  return new RegExp(patterns.join('|'), 'g')
}
