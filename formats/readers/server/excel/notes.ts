import { markOf } from '../text/marks.ts'
import { findAll, findFirst, type XmlElement } from '../containers/xml-elements.ts'
import { parseAddress } from './cells.ts'
import { readRuns } from './rich-text.ts'
import { cellAt, type Cell } from './workbook.ts'

type Notes = { comments: XmlElement[]; threads: XmlElement[]; people: XmlElement[] }

/** Adds notes and comment threads to their cells. The note that duplicates a thread for older programs is left out. */
export function addNotes(cells: Cell[][], { comments, threads, people }: Notes): void {
  const names = new Map(
    people.flatMap((one) => findAll(one, 'person')).map(({ attributes: { id, displayName } }) => [id, displayName]),
  )
  const threaded = new Set<string>()
  for (const thread of threads.flatMap((one) => findAll(one, 'threadedComment'))) {
    const { ref = '', personId } = thread.attributes
    threaded.add(ref)
    add(cells, ref, { author: names.get(personId) ?? '', text: findFirst(thread, 'text')?.text ?? '' })
  }
  for (const list of comments) {
    const authors = findAll(list, 'author').map(({ text }) => text)
    for (const comment of findAll(list, 'comment')) {
      const { ref = '', authorId } = comment.attributes
      if (threaded.has(ref)) continue
      const author = authors[Number(authorId)] ?? ''
      const text = findAll(comment, 'text')
        .flatMap((one) => readRuns(one, []).map((run) => run.text))
        .join('')
      // Excel writes the author's name at the start of a note.
      add(cells, ref, { author, text: text.startsWith(`${author}:`) ? text.slice(author.length + 1) : text })
    }
  }
}

function add(cells: Cell[][], reference: string, { author, text }: { author: string; text: string }): void {
  const position = parseAddress(reference)
  const note = text.trim().replaceAll(/\s+/g, ' ')
  if (!position || note === '') return
  cellAt(cells, position.row, position.column).extras.push(`[${markOf('comment')}${author && ` (${author})`}: ${note}]`)
}
