import type StateInline from 'markdown-it/lib/rules_inline/state_inline.mjs'
import { isMoney } from '../model/dollar-signs.ts'

/** Reads dollar signs of prices and of cell references before they are taken for delimiters of a formula. */
export function money(state: StateInline, silent: boolean): boolean {
  if (state.src[state.pos] !== '$') return false
  const rest = state.src.slice(state.pos, state.posMax)
  const cell = /^\$[A-Z]{1,3}\$(?=\d)/.exec(rest)?.[0]
  const content = /^\$((?:[^$\\]|\\.)+)\$/s.exec(rest)?.[1]
  if (!cell && (content === undefined || !isMoney(state.src[state.pos - 1] ?? '', content))) return false
  const text = cell ?? '$'
  if (!silent) state.pending += text
  state.pos += text.length
  return true
}
