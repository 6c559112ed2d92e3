import { findEdits, type Change } from '../model/edits.ts'
import { childOf, isEmptyTag } from './elements.ts'
import { editText } from './edit-text.ts'
import type { FoundParagraph } from './find-paragraphs.ts'
import type { Markup } from './markup.ts'
import { readMark } from './marks.ts'
import { likeFor } from './like.ts'
import { addBefore, addLast, findNext, ownProperties, type NewParagraph } from './new-paragraphs.ts'
import { textOf } from './read-paragraphs.ts'
import type { WordFile } from './open-file.ts'
import type { Splices } from './splices.ts'

/** A change with the identifier of its comment; null: it has none. */
export type CommentedChange = Change & { comment: number | null }

type Writing = { file: WordFile; markup: Markup; splices: Splices }

/** Writes all changes of one paragraph. Those in text boxes inside it must have been written before. */
export function changeParagraph(found: FoundParagraph, changes: readonly CommentedChange[], writing: Writing): void {
  const { markup, splices } = writing
  const text = textOf(found)
  const isDeleted = changes.some(({ kind }) => kind === 'delete')
  const next = findNext(found)
  const { element } = found
  const properties = childOf(element, 'w:pPr')
  const hasSection = childOf(properties, 'w:sectPr') !== undefined
  const isGone = isDeleted && next !== undefined && !hasSection
  const added = newParagraphs(found, changes, writing.file)

  if (isGone && !markup.isTracked) {
    // Bookmarks and the ends of comments stay where the paragraph was.
    const left = element.children.filter(
      ({ name }) => name !== 'w:pPr' && !/^w:(?:r|hyperlink|smartTag|proofErr)$/.test(name),
    )
    splices.add(element.start, element.end, left.map(markup.raw).join(''))
    if (added.length > 0) splices.add(element.end, element.end, addBefore(markup, added))
    return
  }

  const newText = isDeleted ? '' : changes.find(({ kind }) => kind === 'replace')?.text
  const edits = isDeleted ? wholeText(text) : newText === undefined ? [] : findEdits(text, newText)
  const atEnds = editText(found, edits, writing)
  const comments = changes.flatMap(({ kind, comment }) => (kind === 'insert' || comment === null ? [] : [comment]))
  const start = comments.map(markup.commentStart).join('') + atEnds.start
  const end = atEnds.end + comments.map(markup.commentEnd).join('')

  let newProperties: string | null = null
  let addedAfter = ''
  if (added.length > 0 && next) addedAfter = addBefore(markup, added)
  else if (added.length > 0) {
    const last = addLast(markup, found, added)
    newProperties = last.properties
    addedAfter = last.paragraphs
  }
  if (isGone) newProperties = ownProperties(markup, found, markup.mark('del'))

  if (isEmptyTag(element)) {
    const open = markup.raw(element).replace(/\s*\/>$/, '>')
    const content = (newProperties ?? '') + start + end
    if (content !== '') splices.add(element.start, element.end, `${open}${content}${closeTag(open)}`)
  } else {
    if (newProperties !== null)
      splices.add(properties?.start ?? element.openEnd, properties?.end ?? element.openEnd, newProperties)
    const begin = properties?.end ?? element.openEnd
    if (start !== '') splices.add(begin, begin, start)
    if (end !== '') splices.add(element.closeStart, element.closeStart, end)
  }
  if (addedAfter !== '') splices.add(element.end, element.end, addedAfter)
}

const closeTag = (open: string): string => `</${/^<([^\s/>]+)/.exec(open)![1]}>`

const wholeText = (text: string) => (text === '' ? [] : [{ start: 0, end: text.length, text: '' }])

/** Each line is a paragraph. The comment is on the first one. Lines with the same form of mark look the same. */
const newParagraphs = (found: FoundParagraph, changes: readonly CommentedChange[], file: WordFile): NewParagraph[] =>
  changes
    .filter(({ kind }) => kind === 'insert')
    .flatMap(({ text, comment }) => {
      const lines = text.split('\n').filter((line) => line.trim() !== '')
      const forms = lines.map((line) => readMark(line)?.form)
      return lines.map((line, index) => ({
        text: line,
        like: likeFor(found, lines[forms.indexOf(forms[index])]!, file),
        comments: index === 0 && comment !== null ? [comment] : [],
      }))
    })
