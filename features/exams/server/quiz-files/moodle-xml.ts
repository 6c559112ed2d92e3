import { SaxesParser } from 'saxes'
import { fileQuestionsMax } from '../../model/quiz-formats/formats.ts'
import type { Problem } from '#platform/model/problems.ts'
import { Unreadable } from '#formats/readers/server/reading.ts'
import { inCategory, readCategory } from './category.ts'
import { essayParts } from './lettered.ts'
import { truthOf } from '../../model/answers.ts'
import { plainOf } from '../quiz-text/plain-of.ts'
import { addNote, aRaw, type Raw, type RawFile } from './raw.ts'
import { child, textOf, type Node } from './moodle-node.ts'
import { noteLosses } from './moodle-losses.ts'
import { readText, type Format } from './read-text.ts'
import { examServerTexts } from '../texts.ts'
import { message } from '#platform/i18n/message.ts'

/** Deeper nesting than in any question of Moodle. */
const depthMax = 40

/**
 * Yields the questions of a Moodle XML file one by one, so that only one is in memory as a tree.
 * @throws Unreadable 'damaged' for invalid XML and files without questions; 'bomb' for files that declare entities.
 */
export function readMoodleXml(xml: string): RawFile & { count: number } {
  const file: RawFile & { count: number } = { questions: [], passage: '', count: 0 }
  let category = readCategory('')
  const open: Node[] = []
  let started = 1
  let depth = 0
  const parser = new SaxesParser({})
  Object.assign(parser.ENTITIES, namedSigns)
  parser.on('error', (cause) => {
    throw new Unreadable('damaged', { cause })
  })
  parser.on('doctype', () => {
    throw new Unreadable('bomb')
  })
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1
    if (depth > depthMax) throw new Unreadable('bomb')
    if (depth === 1 && name !== 'quiz') throw new Unreadable('damaged')
    if (depth === 2 && name === 'question') {
      started = parser.line
      if (!/^(category|description)$/.test(String(attributes['type']))) file.count += 1
    }
    if (depth < 2 || file.count > fileQuestionsMax) return
    const node: Node = { name, attributes, children: [], text: '' }
    open.at(-1)?.children.push(node)
    open.push(node)
  })
  const words = (text: string) => {
    const node = open.at(-1)
    if (node) node.text += text
  }
  parser.on('text', words)
  parser.on('cdata', words)
  parser.on('closetag', () => {
    depth -= 1
    const node = open.pop()
    if (!node || depth !== 1 || node.name !== 'question') return
    const { type } = node.attributes
    if (type === 'category') category = readCategory(textOf(child(node, 'category')))
    else if (type === 'description')
      file.passage = [file.passage, textsOf(node, []).read('questiontext')].filter(Boolean).join('\n\n')
    else file.questions.push(inCategory(readQuestion(node, started), category))
  })
  parser.write(xml).close()
  return file
}

/** Tools that write Moodle XML by hand use these names of HTML outside of CDATA. */
const namedSigns = {
  nbsp: '\u00a0',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  times: '×',
  divide: '÷',
  deg: '°',
  plusmn: '±',
  le: '≤',
  ge: '≥',
  ne: '≠',
  rarr: '→',
  hArr: '⇔',
  alpha: 'α',
  beta: 'β',
  pi: 'π',
  Delta: 'Δ',
}

function readQuestion(node: Node, line: number): Raw {
  const notes: Problem[] = []
  const { read, readNode } = textsOf(node, notes)
  const tags = (child(node, 'tags')?.children ?? []).map(textOf)
  const raw = aRaw(line, { tags, notes, stem: read('questiontext'), why: read('generalfeedback') })
  const answers = node.children.filter(({ name }) => name === 'answer')
  const worth = ({ attributes }: Node) => Number(attributes['fraction'] ?? 0)
  const { type = '?' } = node.attributes
  noteLosses(node, notes)
  switch (type) {
    case 'multichoice': {
      const right = answers.find((answer) => worth(answer) === 100)
      const feedback = right && child(right, 'feedback')
      const isLost = (answer: Node) => answer !== right || raw.why !== ''
      if (answers.some((answer) => isLost(answer) && textOf(child(answer, 'feedback')).trim() !== ''))
        addNote(notes, message(examServerTexts, 'quizFormats.ownFeedback'))
      return {
        ...raw,
        type: 'choice',
        why: raw.why || (feedback ? readNode(feedback) : ''),
        answers: answers.map((answer) => ({ text: readNode(answer), worth: worth(answer) })),
      }
    }
    case 'truefalse': {
      const right = answers.find((answer) => worth(answer) === 100)
      const text = right && child(right, 'feedback')
      const truth = truthOf(plainOf(right ? readNode(right) : '').text)
      return {
        ...raw,
        type: 'truth',
        truth: truth === 'true',
        why: raw.why || (text ? readNode(text) : ''),
        ...(truth === '' && { fault: message(examServerTexts, 'quizFormats.noKey') }),
      }
    }
    case 'shortanswer':
      return {
        ...raw,
        type: 'short',
        answers: answers.map((answer) => ({ text: textOf(answer).trim(), worth: worth(answer) })),
      }
    case 'numerical':
      return {
        ...raw,
        type: 'short',
        answers: answers.map((answer) => {
          const tolerance = child(answer, 'tolerance')?.text.trim()
          if (tolerance && Number(tolerance) !== 0) addNote(notes, message(examServerTexts, 'quizFormats.tolerance'))
          return {
            text: textOf(answer).trim() + (tolerance && Number(tolerance) !== 0 ? ` ± ${tolerance}` : ''),
            worth: worth(answer),
          }
        }),
      }
    case 'matching':
      return {
        ...raw,
        type: 'matching',
        pairs: node.children
          .filter(({ name }) => name === 'subquestion')
          .map((pair) => ({ text: readNode(pair), answer: textOf(child(pair, 'answer')).trim() })),
      }
    case 'essay': {
      const stem = child(node, 'questiontext')
      const guide = child(node, 'graderinfo')
      const attached = filesOf([stem, guide])
      const essay = essayParts(textOf(stem).trim(), textOf(guide).trim(), { format: formatOf(stem), notes, attached })
      return { ...raw, type: 'essay', ...essay }
    }
    default:
      return {
        ...raw,
        fault: message(examServerTexts, 'quizFormats.kind', { kind: type.slice(0, 40) }),
      }
  }
}

function textsOf(node: Node, notes: Problem[]) {
  const readNode = (one: Node) => readText(textOf(one).trim(), formatOf(one), notes, filesOf([one]))
  return {
    readNode,
    read: (name: string): string => {
      const found = child(node, name)
      return found ? readNode(found) : ''
    },
  }
}

function formatOf(node: Node | undefined): Format {
  const format = node?.attributes['format']
  if (format === 'markdown') return 'markdown'
  if (format === 'plain_text') return 'plain'
  return format === 'moodle_auto_format' ? 'moodle' : 'html'
}

/** Reads pictures attached to a text, by file name. Longer data is not a picture of a question. */
const pictureMax = 90_000

function filesOf(nodes: readonly (Node | undefined)[]): (source: string) => string | null {
  const files = new Map<string, string>()
  for (const { attributes, text } of nodes.flatMap(
    (node) => node?.children.filter(({ name }) => name === 'file') ?? [],
  )) {
    const base64 = text.replaceAll(/\s+/g, '')
    const type = /^(?:(iVBOR)|(\/9j\/)|(R0lG)|(UklG))/.exec(base64)
    const name = type && ['png', 'jpeg', 'gif', 'webp'][type.slice(1).findIndex(Boolean)]
    if (name && base64.length <= pictureMax) files.set(attributes['name'] ?? '', `data:image/${name};base64,${base64}`)
  }
  return (source) => {
    const [, name] = /^@@PLUGINFILE@@\/(.+)$/.exec(source) ?? []
    return (name && (files.get(name) ?? files.get(decoded(name)))) || null
  }
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
