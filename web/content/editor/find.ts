import type { Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { findNext, findPrev, getMatchHighlights, search, SearchQuery, setSearchState } from 'prosemirror-search'

/** The place in the row of matches (1 is the first, 0 none of them) and their number. */
export type Found = { at: number; of: number }

type Wanted = { text: string; matchCase: boolean }

const plugin = search()

/** Begins to find in an editor; returns the way to end it. */
export function startFinding(editor: Editor): () => void {
  editor.registerPlugin(plugin)
  return () => {
    if (!editor.isDestroyed) editor.unregisterPlugin(plugin.spec.key!)
  }
}

/** Marks what is looked for and goes to the first match at the cursor or after it. */
export function find({ state, view }: Editor, { text, matchCase }: Wanted): void {
  const query = new SearchQuery({ search: pattern(text), regexp: true, caseSensitive: matchCase })
  const { from } = state.selection
  const first = query.findNext(state, from) ?? query.findNext(state, 0, from)
  const tr = setSearchState(state.tr, query)
  if (first) tr.setSelection(TextSelection.create(state.doc, first.from, first.to))
  view.dispatch(tr)
  showMatch(view)
}

export function goToMatch({ state, view }: Editor, direction: 'next' | 'previous'): void {
  const go = direction === 'next' ? findNext : findPrev
  go(state, view.dispatch)
  showMatch(view)
}

/** An editor without the focus does not scroll to its selection. */
function showMatch({ dom }: EditorView): void {
  dom.querySelector('.ProseMirror-active-search-match')?.scrollIntoView({ block: 'center' })
}

export function found({ state }: Editor): Found {
  const { from, to } = state.selection
  const matches = matchesIn(state)
  return { at: matches.findIndex((match) => match.from === from && match.to === to) + 1, of: matches.length }
}

/** Replaces the match that is selected and goes to the next one; selects one where none is. */
export function replaceMatch(editor: Editor, text: string): void {
  const { state, view } = editor
  const { from, to } = state.selection
  if (matchesIn(state).some((match) => match.from === from && match.to === to))
    view.dispatch(replaced(editor, [{ from, to }], text))
  goToMatch(editor, 'next')
}

/** Replaces every match, as one step to undo; returns how many there were. */
export function replaceMatches(editor: Editor, text: string): number {
  const matches = matchesIn(editor.state)
  if (matches.length > 0) editor.view.dispatch(replaced(editor, matches, text))
  return matches.length
}

type Range = { from: number; to: number }

const matchesIn = (state: Editor['state']): Range[] =>
  getMatchHighlights(state)
    .find()
    .sort((a, b) => a.from - b.from)

/** Ours, because the library reads "$5" in the new text as a part of the match. */
function replaced({ state }: Editor, matches: readonly Range[], text: string) {
  const { tr, schema } = state
  const words = text.normalize('NFC')
  for (const { from, to } of matches.toReversed()) {
    const marks = state.doc.resolve(from).marksAcross(state.doc.resolve(to))
    if (words === '') tr.delete(from, to)
    else tr.replaceWith(from, to, schema.text(words, marks))
  }
  const last = tr.mapping.map(matches.at(-1)!.to)
  return tr.setSelection(TextSelection.create(tr.doc, last))
}

/** Some keyboards type "ế" as a letter and loose accents, in one order or another: every way of writing it is found. */
function pattern(text: string): string {
  return Array.from(text.normalize('NFC'), (letter) => {
    const ways = spellings(letter).map((way) => way.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
    return ways.length > 1 ? `(?:${ways.join('|')})` : ways[0]!
  }).join('')
}

function spellings(letter: string): string[] {
  const [base, ...accents] = letter.normalize('NFD')
  if (base === undefined || accents.length === 0) return [letter]
  const orders = accents.length === 2 ? [accents, accents.toReversed()] : [accents]
  const ways = orders.flatMap((order) => [
    base + order.join(''),
    (base + order[0]!).normalize('NFC') + order.slice(1).join(''),
  ])
  // Two orders of accents of one class are two different letters.
  return [...new Set([letter, ...ways])].filter((way) => way.normalize('NFC') === letter)
}
