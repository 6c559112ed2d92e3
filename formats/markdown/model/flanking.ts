const closing = /["'’”»)\]}:;,.!?…%_*~]/
const openers = /["'‘“«([{]/
const wordLike = /[\p{L}\p{N}]/u

/** Opens at the start of a word: not in snake__case, nor in "(1)__a (2)__b". */
const underlinesBegin = /(?<=^|[\s("“'‘«*])__(?![\s_])/uy

/** A delimiter run of stars, underscores or tildes, named as in markdown-it. */
type Run = { can_open: boolean; can_close: boolean; length: number }

/**
 * Makes `**Lưu ý:**học sinh`, `__Lưu ý:__học sinh`, `~~Câu cũ.~~Câu mới` and `tiếp**"trích"**` work as intended. CommonMark rejects
 * emphasis between punctuation and a letter, which models often write in Vietnamese, and blanks inside it, as in `**Lưu ý: **học sinh`.
 * `signs` are literal.
 */
export function widenFlanking(text: string, start: number, run: Run, signs: ReadonlySet<number>): Run {
  if (signs.has(start)) return { ...run, can_open: false, can_close: false }
  const mark = text[start]
  const last = text[start - 1] ?? ' '
  const next = text[start + run.length] ?? ' '
  if (mark === '_' && run.length === 2 && closing.test(last) && wordLike.test(next))
    return { ...run, can_close: run.can_close || beginsWord(text, text.lastIndexOf('__', start - 2)) }
  if (mark !== '*' && mark !== '~') return run
  return {
    ...run,
    can_open: run.can_open || (wordLike.test(last) && openers.test(next)),
    can_close: run.can_close || (closing.test(last) && wordLike.test(next)) || endsLabel(text, start, run),
  }
}

const labelMax = 80

/** Two stars after a colon and a blank end a label if the ones before them begin a word. */
function endsLabel(text: string, start: number, { length }: Run): boolean {
  if (length !== 2 || text[start] !== '*' || !/[:.!?] $/.test(text.slice(Math.max(start - 2, 0), start))) return false
  return /(?:^|[\s("“])\*\*(?![\s*])[^*\n]*$/.test(text.slice(Math.max(start - labelMax, 0), start))
}

function beginsWord(text: string, underlines: number): boolean {
  underlinesBegin.lastIndex = underlines
  return underlines >= 0 && underlinesBegin.test(text)
}
