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
      const before = this.src.slice(Math.max(0, start - 2), start)
      const after = this.src.slice(start + run.length, start + run.length + 2)
      const last = [...before].at(-1) ?? ' '
      const next = [...after][0] ?? ' '
      return {
        ...run,
        can_open: run.can_open || (wordLike.test(last) && opening.test(next)),
        can_close: run.can_close || (closing.test(last) && wordLike.test(next)),
      }
    }
  }
}
