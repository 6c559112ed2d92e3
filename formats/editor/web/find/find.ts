import type { Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { getMatchHighlights, search, SearchQuery, setSearchState } from 'prosemirror-search'
import { findPattern } from './find-pattern.ts'
import { goBack, ownSelection, show, returnPoints } from '../return-point.ts'

/** The position in the list of matches (1 is the first, 0 is none) and their number. */
export type Found = { at: number; of: number }

type Search = { text: string; matchCase: boolean }

const plugin = search()

/** Starts a search in an editor. Returns a function that ends it and restores the position unless the user went to a match. */
export function startFinding(editor: Editor): () => void {
  editor.registerPlugin(plugin)
  editor.registerPlugin(returnPoints)
  return () => {
    if (editor.isDestroyed) return
    goBack(editor.view)
    editor.unregisterPlugin([plugin.spec.key!, returnPoints.spec.key!])
  }
}

/** Marks the matches of a search and shows the first one at or after the cursor. Without a match the cursor does not move. */
export function find({ state, view }: Editor, { text, matchCase }: Search): void {
  const query = new SearchQuery({ search: findPattern(text), regexp: true, caseSensitive: matchCase, filter: isText })
  view.dispatch(setSearchState(state.tr, query))
  const { from } = ownSelection(view.state)
  const matches = matchesIn(view.state)
  const first = matches.find((match) => match.from >= from) ?? matches[0]
  if (!first) return goBack(view)
  show(view, selectionOf(view.state, first))
  showMatch(view)
}

/** Goes to a match, wrapping around; the cursor stays there after the search. */
export function goToMatch({ state, view }: Editor, direction: 'next' | 'previous'): void {
  const matches = matchesIn(state)
  const { from, to } = state.selection
  const match =
    direction === 'next'
      ? (matches.find((match) => match.from >= to) ?? matches[0])
      : (matches.findLast((match) => match.to <= from) ?? matches.at(-1))
  if (!match) return
  view.dispatch(state.tr.setSelection(selectionOf(state, match)).scrollIntoView())
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

/** Replaces the selected match and goes to the next one; without a selected match, selects one. */
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

const selectionOf = ({ doc }: Editor['state'], { from, to }: Range) => TextSelection.create(doc, from, to)

/** The library represents a formula or a picture by a character (U+FFFC); a search for that character must not match them. */
const isText = ({ doc }: Editor['state'], { from, to }: Range): boolean =>
  doc.textBetween(from, to).length === to - from

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
