import type MarkdownIt from 'markdown-it'

const closing = /["'’”»)\]}:;,.!?…%]/
const opening = /["'‘“«([{]/
const wordLike = /[\p{L}\p{N}]/u

/**
 * Lets `**Lưu ý:**học sinh` and `tiếp**"trích"**` be bold. CommonMark refuses emphasis between punctuation and a letter,
 * and models write it all the time in Vietnamese.
 */
export function gluedEmphasis(md: MarkdownIt): void {
  md.inline.State = class extends md.inline.State {
    override scanDelims(start: number, canSplitWord: boolean) {
      const run = super.scanDelims(start, canSplitWord)
      if (this.src[start] !== '*') return run
      const last = this.src[start - 1] ?? ' '
      const next = this.src[start + run.length] ?? ' '
      return {
        ...run,
        can_open: run.can_open || (wordLike.test(last) && opening.test(next)),
        can_close: run.can_close || (closing.test(last) && wordLike.test(next)),
      }
    }
  }
}
