import { withoutHalfOpen } from './half-open.ts'
import { thinkingTags, withoutThinkingTags } from '#ai/model/thinking.ts'

/**
 * Prepares a model's answer for parsing: removes forbidden characters, thinking and a fence around the whole answer, and composes letters
 * (NFC). Idempotent; never throws. `growing`: more text will come, so unfinished thinking and flashing content stay hidden.
 */
export function prepare(markdown: string, { growing = false }: { growing?: boolean } = {}): string {
  const text = unwrapFence(unwrapAnswer(stripThinking(dropControls(markdown), growing)), growing).normalize('NFC')
  return growing ? withoutHalfOpen(withoutHalfPicture(text)) : text
}

/** An incomplete picture has nothing to show. */
const withoutHalfPicture = (text: string) =>
  text.replace(/(?:!\[[^\n[\]]*\]\(|<img\s[^<>\n]*)data:image\/[^\s()<>]*$/, '')

/** C0 controls, lone surrogates and non-characters are invalid in XML, and therefore in DOCX. */
function dropControls(text: string): string {
  return (
    text
      .replace(/\r\n?/g, '\n')
      .replace(/^\uFEFF/, '')
      // oxlint-disable-next-line no-control-regex -- it removes control characters
      .replace(/[\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF]|\p{Cs}/gu, '')
  )
}

/** Thinking begins at the start of a line; elsewhere its tag is part of the text, as in code. */
function stripThinking(text: string, growing: boolean): string {
  const remaining: string[] = []
  let depth = 0
  let from = 0
  let spokenOf = false
  for (const { start, end, closes } of thinkingTags(text)) {
    if (start > 0 && '\\`'.includes(text[start - 1]!)) continue
    if (!closes) {
      const startsLine = /(?:^|\n)[ \t]*$/.test(text.slice(from, start))
      if (depth === 0 && !startsLine) {
        spokenOf = true
        continue
      }
      if (depth++ > 0) continue
      remaining.push(text.slice(from, start))
    } else if (depth > 0) {
      if (--depth > 0) continue
    } else if (!spokenOf && /^[ \t]*(?:\n|$)/.test(text.slice(end))) {
      // Some servers put the opening tag into the prompt: then only the closing one arrives, at the end of a line.
      remaining.length = 0
      // Without an answer after it, the text before is the answer.
      if (text.slice(end).trim() === '' && !growing) remaining.push(withoutThinkingTags(text.slice(from, start)))
    } else continue
    from = end
  }
  if (from === 0) return text
  if (depth === 0) remaining.push(text.slice(from))
  // Text without a closing tag is only hidden while that tag may still arrive.
  else if (!growing) remaining.push(withoutThinkingTags(text.slice(from)))
  return remaining
    .map((part) => part.replace(/^\s*\n|\s+$/g, ''))
    .filter((part) => part !== '')
    .join('\n\n')
}

const stopTokens =
  /(?:\s*(?:<\|(?:im_end|eot_id|eom_id|end|endoftext|end_of_text|return)\|>|<\/s>|<end_of_turn>|<｜end▁of▁sentence｜>))+\s*$/
const answerTag = /^\s*<(answer|final_answer|response|output|document)>\s*/i

/** Removes the tags that a model sets around its answer, and the tokens of a chat template that a server leaves at the end. */
function unwrapAnswer(text: string): string {
  const ended = text.replace(stopTokens, '')
  const [opens, name] = answerTag.exec(ended) ?? []
  if (opens === undefined) return ended
  const inner = ended.slice(opens.length).replace(new RegExp(`\\s*</${name}>\\s*$`, 'i'), '')
  return inner.toLowerCase().includes(`</${name!.toLowerCase()}>`) ? ended : inner
}

type Fence = { marks: string; info: string }

function fenceOf(line: string): Fence | null {
  const match = /^ {0,3}(`{3,}|~{3,})[ \t]*([^`]*?)[ \t]*$/.exec(line)
  return match && { marks: match[1]!, info: match[2]! }
}

const closes = (fence: Fence, open: Fence) =>
  fence.info === '' && fence.marks[0] === open.marks[0] && fence.marks.length >= open.marks.length

/** Removes a code fence around everything, which models use for "a Markdown document". */
function unwrapFence(text: string, growing: boolean): string {
  const trimmed = text.trim()
  if (!trimmed.startsWith('```')) return text
  const lines = trimmed.split('\n')
  const outer = fenceOf(lines[0]!)
  if (!outer || !['', 'markdown', 'md'].includes(outer.info.toLowerCase())) return text
  const inner: Fence[] = []
  for (const [index, line] of lines.entries()) {
    const fence = index === 0 ? null : fenceOf(line)
    if (!fence) continue
    if (fence.info !== '') inner.push(fence)
    else if (inner.length > 0 && closes(fence, inner.at(-1)!)) inner.pop()
    else if (closes(fence, outer))
      return index === lines.length - 1 ? unwrapFence(lines.slice(1, -1).join('\n'), growing) : text
  }
  // An open fence without a language may turn out to be one code block among others.
  return outer.info === '' && growing ? text : unwrapFence(lines.slice(1).join('\n'), growing)
}
