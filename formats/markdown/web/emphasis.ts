import type MarkdownIt from 'markdown-it'
import { widenFlanking } from '../model/flanking.ts'
import { findPlainSigns } from '../model/plain-signs.ts'

/** Reads bold, italics and struck text next to letters; multiplication signs and blanks stay literal. */
export function gluedEmphasis(md: MarkdownIt): void {
  md.inline.State = class extends md.inline.State {
    #signs: ReadonlySet<number> | undefined

    override scanDelims(start: number, canSplitWord: boolean) {
      this.#signs ??= findPlainSigns(this.src)
      return widenFlanking(this.src, start, super.scanDelims(start, canSplitWord), this.#signs)
    }
  }
}
