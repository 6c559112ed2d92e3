import { TemplateError } from '../fault.ts'
import { elementsIn, unescaped, type Xml } from '../../xml.ts'

/** Fields that Word computes from the document itself. */
const known = /^(?:PAGE|NUMPAGES|SECTIONPAGES|SECTION|DATE|TIME|CREATEDATE|SAVEDATE|PRINTDATE|TITLE|AUTHOR)$/
/** Fields that fetch files or start programs. */
const fetching =
  /^(?:DDE|DDEAUTO|INCLUDETEXT|INCLUDEPICTURE|INCLUDE|IMPORT|LINK|DATABASE|RD|MACROBUTTON|CONTROL|EMBED|HTMLACTIVEX|HTMLCONTROL|ADDIN|PRINT)$/

type Field = { marks: Xml[]; instruction: string; inside: boolean; shows: boolean; mixed: boolean }

/**
 * Keeps only fields that Word computes from the document itself; any other field becomes the text it last showed. Changes `root`.
 * @throws TemplateError for a field that fetches a file or starts a program.
 */
export function withoutForeignFields(root: Xml): void {
  const removed = new Set<Xml>()
  readStory(root, removed)
  drop(root, removed)
}

/** Text that is a separate story: a field that begins in it ends in it. Text boxes and alternatives are also such stories. */
const ownStory = /^(?:w:txbxContent|mc:Choice|mc:Fallback)$/

function readStory(root: Xml, removed: Set<Xml>): void {
  const open: Field[] = []
  const walk = (node: Xml): void => {
    for (const child of elementsIn(node)) {
      if (child.name === 'w:fldChar') mark(child)
      else if (child.name === 'w:instrText') {
        const field = open.at(-1)
        if (!field || field.shows) removed.add(child)
        else {
          field.marks.push(child)
          field.instruction += textIn(child)
        }
      } else if (ownStory.test(child.name)) readStory(child, removed)
      else {
        // Word reads any text there as part of the instruction.
        const field = open.at(-1)
        if (field && !field.shows && !layout.test(child.name)) {
          field.mixed = true
          if (child.name === 'w:t') field.instruction += textIn(child)
        }
        walk(child)
      }
    }
  }
  const mark = (child: Xml) => {
    const type = child.attributes.get('w:fldCharType')
    child.children = []
    if (type === 'begin') {
      const around = open.at(-1)
      if (around && !around.shows) around.mixed = true
      open.push({ marks: [child], instruction: '', inside: around !== undefined, shows: false, mixed: false })
      return
    }
    const field = open.at(-1)
    if (!field) removed.add(child)
    else {
      field.marks.push(child)
      if (type === 'separate') field.shows = true
      else {
        open.pop()
        if (!isPreserved(field)) for (const each of field.marks) removed.add(each)
      }
    }
  }
  walk(root)
  for (const field of open) {
    isPreserved(field)
    for (const each of field.marks) removed.add(each)
  }
}

/** Elements that only wrap content. */
const layout = /^w:(?:p|r|pPr|rPr|hyperlink|bdo|dir)$/

/** A nested field could be combined to anything. */
function isPreserved({ instruction, inside, mixed }: Pick<Field, 'instruction' | 'inside' | 'mixed'>): boolean {
  const [name = ''] = instruction
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .toUpperCase()
    .split(/[\s\\"]/)
  if (fetching.test(name)) throw new TemplateError('external', { found: name })
  return known.test(name) && !inside && !mixed
}

const textIn = ({ children }: Xml) => unescaped(children.filter((child) => typeof child === 'string').join(''))

function drop(node: Xml, removed: ReadonlySet<Xml>): void {
  node.children = node.children.flatMap((child) => {
    if (typeof child === 'string') return [child]
    if (removed.has(child)) return []
    drop(child, removed)
    if (child.name !== 'w:fldSimple') return [child]
    const field = { instruction: unescaped(child.attributes.get('w:instr') ?? ''), inside: false, mixed: false }
    return isPreserved(field) ? [child] : child.children
  })
}
