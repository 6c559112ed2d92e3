import { zipSync, type Zippable } from 'fflate'
import { findChangeFault, type Change } from '../model/edits.ts'
import { changeParagraph, type CommentedChange } from './change-paragraph.ts'
import { openComments } from './comments.ts'
import { createMarkup, type Revision } from './markup.ts'
import { openWordFile } from './open-file.ts'
import { describeParagraph } from './read-paragraphs.ts'
import { collectSplices } from './splices.ts'

/** A change of the paragraph with this index. `before`: the text that it was proposed for. `comment`: '' for none. */
export type AnchoredChange = Change & { anchor: number; before: string; comment: string }

export type ChangedFile = {
  bytes: Uint8Array<ArrayBuffer>
  /** Changes that could not be made, because their paragraph is not there, has another text, or must stay. */
  lost: AnchoredChange[]
}

/** The first day that a zip archive knows: the same content is the same file. */
const mtime = new Date(1980, 0, 1)
const isPacked = /\.(?:png|jpe?g|gif|zip|docx|xlsx|pptx|mp[34])$/i

/**
 * Makes changes in a Word file, as tracked changes or at once. Only the text of the changed paragraphs changes; existing revisions and
 * comments stay, and every other part keeps its bytes. @throws Unreadable
 */
export async function applyChanges(
  bytes: Buffer,
  changes: readonly AnchoredChange[],
  revision: Revision,
): Promise<ChangedFile> {
  const file = await openWordFile(bytes)
  const markup = createMarkup(file.document, revision)
  const splices = collectSplices(file.document.xml)
  const comments = openComments(file, revision)
  const lost = new Set<AnchoredChange>()
  const byParagraph = Map.groupBy(changes, ({ anchor }) => anchor)
  for (const [anchor, own] of byParagraph) {
    const found = file.paragraphs[anchor]
    let isTextChanged = false
    for (const change of own) {
      const changesText = change.kind === 'replace' || change.kind === 'delete'
      const paragraph = found && describeParagraph(file, found)
      const isPossible =
        paragraph?.text === change.before && !findChangeFault(paragraph, change) && !(changesText && isTextChanged)
      if (!isPossible) lost.add(change)
      else if (changesText) isTextChanged = true
    }
  }
  // Comments are numbered in the order of the text. A text box is inside its paragraph, so it is written first.
  const inOrder = [...byParagraph].toSorted(([one], [other]) => one - other)
  const commented = inOrder.map(([anchor, own]): [number, CommentedChange[]] => [
    anchor,
    own
      .filter((change) => !lost.has(change))
      .map((change) => ({ ...change, comment: change.comment === '' ? null : comments.add(change.comment) })),
  ])
  for (const [anchor, own] of commented.toReversed())
    if (own.length > 0) changeParagraph(file.paragraphs[anchor]!, own, { file, markup, splices })
  const changed = comments.changedParts()
  changed.set(file.main, splices.take(0, file.document.xml.length))
  const all: Zippable = {}
  for (const [name, content] of [...file.parts, ...changed])
    all[name] = [
      typeof content === 'string' ? new TextEncoder().encode(content) : content,
      { level: isPacked.test(name) ? 0 : 6 },
    ]
  return { bytes: zipSync(all, { mtime }), lost: [...lost] }
}
