import { posix } from 'node:path'
import { escapeText, isEmptyTag, parsePart, type Element, type Part } from './elements.ts'
import { createMarkup, wordDate, type Revision } from './markup.ts'
import { kindOf, relationsPart, type WordFile } from './open-file.ts'

const contentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.comments+xml'
const transitional = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const strict = 'http://purl.oclc.org/ooxml/officeDocument/relationships'

/** Adds comments to a file: to the part that holds the others, or to a new one. */
export type CommentPart = {
  /** @returns the identifier of the new comment */
  add: (text: string) => number
  /** The parts that change, by name. */
  changedParts: () => Map<string, string>
}

export function openComments(file: WordFile, revision: Revision): CommentPart {
  const related = file.relations.find(({ type, isOutside }) => kindOf(type) === 'comments' && !isOutside)
  const known = related && file.parts.get(related.target)
  const part = known ? parsePart(known) : null
  const own = part ?? newPart(file.document)
  const markup = createMarkup(own, revision)
  const added: string[] = []
  let id = Math.max(-1, ...own.root.children.map(({ attributes }) => Number(attributes['w:id'] ?? -1)))
  return {
    add(text) {
      id += 1
      const { author, date } = revision
      const paragraphs = text
        .split('\n')
        .map((line) => markup.write('p', {}, markup.write('r', {}, markup.text('t', line))))
      added.push(markup.write('comment', { id, author, date: wordDate(date), initials: 'TG' }, paragraphs.join('')))
      return id
    },
    changedParts() {
      if (added.length === 0) return new Map()
      const xml = appendTo(own, added.join(''))
      return part ? new Map([[related!.target, xml]]) : new Map([...registerPart(file), [newName(file), xml]])
    },
  }
}

const newName = ({ parts, main }: WordFile): string => {
  const folder = posix.dirname(main)
  const names = new Set([...parts.keys()].map((name) => name.toLowerCase()))
  const free = ['comments.xml', 'comments2.xml', 'comments-tg.xml'].map((name) => posix.join(folder, name))
  return free.find((name) => !names.has(name.toLowerCase()))!
}

function newPart({ prefix, namespace }: Part): Part {
  const p = prefix ?? 'w'
  const xml = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<${p}:comments xmlns:${p}="${namespace}"></${p}:comments>`
  return parsePart(Buffer.from(xml))
}

/** The relationship and the content type of the new part. */
function registerPart(file: WordFile): Map<string, string> {
  const { parts, main, document, relations } = file
  const name = newName(file)
  const ids = new Set(relations.map((relation) => relation.id))
  const id = ['rIdComments', 'rIdComments2', 'rIdComments3'].find((each) => !ids.has(each))!
  const type = `${document.namespace.startsWith('http://purl') ? strict : transitional}/comments`
  const isRelations = (each: string) => each.toLowerCase() === relationsPart(main).toLowerCase()
  const relationsName = [...parts.keys()].find(isRelations)
  const typesName = [...parts.keys()].find((each) => each.toLowerCase() === '[content_types].xml')!
  const relation = (p: string) => `<${p}Relationship Id="${id}" Type="${type}" Target="/${escapeText(name)}"/>`
  const override = (p: string) => `<${p}Override PartName="/${escapeText(name)}" ContentType="${contentType}"/>`
  return new Map([
    // A small program may write a file whose text has no relationships.
    [
      relationsName ?? relationsPart(main),
      appendWith(parsePart(parts.get(relationsName ?? '') ?? noRelations), relation),
    ],
    [typesName, appendWith(parsePart(parts.get(typesName)!), override)],
  ])
}

const noRelations = Buffer.from(
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"/>',
)

/** Appends an element with the prefix of the root. */
function appendWith(part: Part, write: (prefix: string) => string): string {
  const name = /^<([^\s/>]+)/.exec(part.xml.slice(part.root.start))![1]!
  return appendTo(part, write(name.includes(':') ? `${name.split(':')[0]}:` : ''))
}

function appendTo({ xml, root }: { xml: string; root: Element }, content: string): string {
  if (!isEmptyTag(root)) return xml.slice(0, root.closeStart) + content + xml.slice(root.closeStart)
  const open = xml.slice(root.start, root.end).replace(/\s*\/>$/, '>')
  const name = /^<([^\s/>]+)/.exec(open)![1]
  return `${xml.slice(0, root.start)}${open}${content}</${name}>${xml.slice(root.end)}`
}
