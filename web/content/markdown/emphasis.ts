import type MarkdownIt from 'markdown-it'

const closing = /["'’”»)\]}:;,.!?…%]/
const opening = /["'‘“«([{]/
const wordLike = /[\p{L}\p{N}]/u

/** Begins at the start of a word: not in snake__case, nor in "(1)__a (2)__b". */
const underlinesBegin = /(?<=^|[\s("“'‘«*])__(?![\s_])/uy

/**
 * Lets `**Lưu ý:**học sinh`, `__Lưu ý:__học sinh` and `tiếp**"trích"**` be bold. CommonMark refuses emphasis between punctuation
 * and a letter, and models write it all the time in Vietnamese.
 */
export function gluedEmphasis(md: MarkdownIt): void {
  md.inline.State = class extends md.inline.State {
    override scanDelims(start: number, canSplitWord: boolean) {
      const run = super.scanDelims(start, canSplitWord)
      const mark = this.src[start]
      const last = this.src[start - 1] ?? ' '
      const next = this.src[start + run.length] ?? ' '
      if (mark === '_' && run.length === 2 && closing.test(last) && wordLike.test(next))
        return { ...run, can_close: run.can_close || beginsWord(this.src, this.src.lastIndexOf('__', start - 2)) }
      if (mark !== '*') return run
      return {
        ...run,
        can_open: run.can_open || (wordLike.test(last) && opening.test(next)),
        can_close: run.can_close || (closing.test(last) && wordLike.test(next)),
      }
    }
  }
}

function beginsWord(text: string, underlines: number): boolean {
  underlinesBegin.lastIndex = underlines
  return underlines >= 0 && underlinesBegin.test(text)
}
