/** The tags around the thinking of open models, as their chat templates write them. */
const openers = [
  '<think>',
  '<thinking>',
  '<thought>',
  '<thoughts>',
  '<reasoning>',
  '<thinking_process>',
  '<thought_process>',
  '<scratchpad>',
  '<analysis>',
  '<reflection>',
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
  '</thinking_process>',
  '</thought_process>',
  '</scratchpad>',
  '</analysis>',
  '</reflection>',
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
  '<answer>',
  '</answer>',
  '<|return|>',
  '<|end|>',
]

/** Blanks before the end of a tag. */
const blanksMax = 3

const isOpener = new Set(openers.map(comparable))
const tag = patternOf([...openers, ...closers])
const frame = patternOf(frames)
const foldedEnd = '</details>'
const all = [...openers, ...closers, ...frames, foldedEnd].map(comparable)
const longest = Math.max(...all.map(({ length }) => length)) + blanksMax

/** The thinking of a workflow in Dify and Open WebUI, folded in HTML. Other folded parts belong to the answer. */
const folded =
  /<details\b(?:[^<>]*\btype=["']?reasoning\b[^<>]*>(?:\s*<summary>[^<]*<\/summary>)?|[^<>]*>\s*<summary>\s*(?:thinking(?:\.{3}|…)?|thought for [^<]{1,40}|reasoning)\s*<\/summary>)/giu
const foldedMax = 400
const foldedBegins =
  /<(?:d(?:e(?:t(?:a(?:i(?:l)?)?)?)?)?|details(?:\s[^<>]{0,300})?(?:>\s*(?:<(?:s[a-z]{0,6}>?[^<]{0,60}(?:<\/?[a-z]{0,7})?)?)?)?)$/iu

/** A tag at either end of a model's thinking: `<think>`, `</Thinking>`. `isFolded`: of an element that may also hold other things. */
export type ThinkingTag = { start: number; end: number; closes: boolean; isFolded?: boolean }

/** The characters that tags begin with. A stream brings thousands of pieces, few of which have one. */
const tagStart = /[<[◁]/

export function thinkingTags(text: string): ThinkingTag[] {
  if (!tagStart.test(text)) return []
  const tags: ThinkingTag[] = Array.from(text.matchAll(tag), ({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
    closes: !isOpener.has(comparable(found)),
  }))
  if (!text.includes('<details')) return tags
  for (const { 0: found, index } of text.matchAll(folded)) {
    tags.push({ start: index, end: index + found.length, closes: false, isFolded: true })
    const close = text.indexOf(foldedEnd, index)
    if (close >= 0) tags.push({ start: close, end: close + foldedEnd.length, closes: true, isFolded: true })
  }
  return tags.toSorted((one, other) => one.start - other.start)
}

/** The end of a folded element whose beginning is known. */
export function findFoldedEnd(text: string): ThinkingTag | undefined {
  const start = text.indexOf(foldedEnd)
  return start < 0 ? undefined : { start, end: start + foldedEnd.length, closes: true, isFolded: true }
}

/** Finds the start of an incomplete tag at the end of a growing text; the text's length if there is none. */
export function findOpenThinkingTag(text: string): number {
  if (!tagStart.test(text)) return text.length
  const from = Math.max(0, text.length - foldedMax)
  const partial = foldedBegins.exec(text.slice(from))
  if (partial) return from + partial.index
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
  return marker.startsWith('[') ? marker : marker.toLowerCase().replace(/\s{1,3}(?=>?$)/, '')
}

function patternOf(markers: readonly string[]): RegExp {
  const patterns = markers.map((marker) => {
    const escaped = marker.replace(/[[\]|]/g, String.raw`\$&`)
    if (marker.startsWith('[')) return escaped
    const anyCase = escaped.replace(/[a-z]/gi, (letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`)
    return anyCase.replace(/(?<=\])>$/, `\\s{0,${blanksMax}}>`)
  })
  return new RegExp(patterns.join('|'), 'g')
}
