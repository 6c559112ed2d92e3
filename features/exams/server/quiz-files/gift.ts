import type { Problem } from '#platform/model/problems.ts'
import { fileQuestionsMax } from '../../model/quiz-formats/formats.ts'
import { inCategory, readCategory } from './category.ts'
import { essayParts } from './lettered.ts'
import { addNote, aRaw, type Raw, type RawFile } from './raw.ts'
import { readText, type Format } from './read-text.ts'
import { examServerTexts } from '../texts.ts'
import { message } from '#platform/i18n/message.ts'

/**
 * Reads questions from Moodle GIFT, even if it breaks the rules, with the first line of each. Questions above the limit are only counted.
 */
export function readGift(text: string): RawFile & { count: number } {
  const file: RawFile & { count: number } = { questions: [], passage: '', count: 0 }
  let category = readCategory('')
  for (const block of blocksOf(text)) {
    const [, path] = /^\$CATEGORY\s*:\s*(.*)$/m.exec(block.text) ?? []
    if (path !== undefined) {
      category = readCategory(path)
      continue
    }
    if (file.count > fileQuestionsMax) {
      if (indexOf(block.text, '{') >= 0 || indexOf(block.text, '}') >= 0) file.count += 1
      continue
    }
    const question = readBlock(block)
    if (question.type === 'unread' && !question.fault)
      file.passage = [file.passage, question.stem].filter(Boolean).join('\n\n')
    else {
      file.questions.push(inCategory(question, category))
      file.count += 1
    }
  }
  return file
}

type Block = { line: number; text: string; tags: string[] }

/** Splits at empty lines. Inside braces an empty line ends a block only if a new question clearly begins. */
function* blocksOf(text: string): Generator<Block> {
  let lines: string[] = []
  let from = 1
  let tags: string[] = []
  let open = false
  const takeBlock = (): Block[] => {
    const block = { line: from, text: lines.join('\n'), tags }
    const isOne = lines.length > 0
    ;[lines, open] = [[], false]
    if (isOne) tags = []
    return isOne ? [block] : []
  }
  for (const [index, line] of text.split('\n').entries()) {
    const isCategory = /^\s*\$CATEGORY/.test(line)
    if (isCategory || (open && /^\s*::/.test(line) && lines.at(-1)?.trim() === '')) yield* takeBlock()
    if (isCategory) yield { line: index + 1, text: line.trim(), tags: [] }
    else if (/^\s*\/\//.test(line))
      tags = [...tags, ...Array.from(line.matchAll(/\[tag:([^\]]*)\]/g), ([, tag]) => tag!)]
    else if (line.trim() === '' && !open) yield* takeBlock()
    else {
      if (lines.length === 0) from = index + 1
      lines.push(line)
      open = isOpen(line, open)
    }
  }
  yield* takeBlock()
}

function isOpen(line: string, before: boolean): boolean {
  const [sign] = line.replaceAll(/\\./g, '').match(/[{}](?=[^{}]*$)/) ?? []
  return sign ? sign === '{' : before
}

function readBlock({ line, text, tags }: Block): Raw {
  const [named = ''] = /^\s*::(?:\\.|(?!::)[^\\])*::/s.exec(text) ?? []
  const [headed, formatName = 'moodle'] = /^\s*\[(html|markdown|moodle|plain)\]/i.exec(text.slice(named.length)) ?? ['']
  const format = formatName.toLowerCase() as Format
  const body = text.slice(named.length + headed.length)
  const begin = indexOf(body, '{')
  const notes: Problem[] = []
  const read = (source: string, own = format) => readText(unescaped(source.trim()), own, notes)
  const raw = (fields: Partial<Raw>): Raw => aRaw(line, { tags, notes, ...fields })
  if (begin < 0) {
    const stem = read(body)
    return raw(indexOf(body, '}') < 0 ? { stem } : { stem, fault: message(examServerTexts, 'quizFormats.braces') })
  }
  const end = indexOf(body, '}', begin)
  if (end < 0) return raw({ stem: read(body.slice(0, begin)), fault: message(examServerTexts, 'quizFormats.braces') })
  const [before, after] = [body.slice(0, begin), body.slice(end + 1)]
  const [answers, general] = split(body.slice(begin + 1, end), '####')
  const stem = after.trim() === '' ? before : `${before.trimEnd()} _____ ${after.trim()}`
  const why = general === null ? '' : read(general)
  if (answers.trim() === '') {
    const guide = general === null ? '' : unescaped(general.trim())
    return raw({ type: 'essay', ...essayParts(unescaped(stem.trim()), guide, { format, notes }) })
  }
  const fields = readAnswers(answers.trim(), read, notes)
  // The general explanation counts; feedback takes its place only where it is missing.
  if (why && fields.why) addNote(notes, message(examServerTexts, 'quizFormats.ownFeedback'))
  return raw({ stem: read(stem), ...fields, why: why || (fields.why ?? '') })
}

function readAnswers(text: string, read: (source: string, format?: Format) => string, notes: Problem[]): Partial<Raw> {
  const [, truth] = /^(T|TRUE|F|FALSE)\s*(?:#|$)/i.exec(text) ?? []
  if (truth) return { type: 'truth', truth: /^t/i.test(truth), ...feedbackOf(text, read) }
  if (text.startsWith('#')) return { type: 'short', answers: numbersOf(text.slice(1), notes) }
  const answers = answersOf(text)
  if (answers.length === 0) return { fault: message(examServerTexts, 'quizFormats.answers') }
  const pairs = answers.map((answer) => /^(.*?)(?<!\\)->(.*)$/s.exec(answer.source))
  if (answers.every(({ sign }) => sign === '=') && pairs.every((pair) => pair !== null))
    return {
      type: 'matching',
      pairs: pairs.map(([, left, right]) => ({
        text: read(own(left!).source, own(left!).format),
        answer: unescaped(right!.trim()),
      })),
    }
  if (answers.every(({ sign }) => sign === '=')) {
    if (answers.some(({ text: wording }) => wording))
      addNote(notes, message(examServerTexts, 'quizFormats.ownFeedback'))
    return {
      type: 'short',
      answers: answers.map(({ source, worth }) => ({ text: unescaped(own(source).source), worth: worth ?? 100 })),
    }
  }
  const feedback = answers.find(
    ({ sign, worth, text: wording }) => (worth ?? (sign === '=' ? 100 : 0)) === 100 && wording,
  )?.text
  if (answers.some(({ text: wording }) => wording && wording !== feedback))
    addNote(notes, message(examServerTexts, 'quizFormats.ownFeedback'))
  return {
    type: 'choice',
    answers: answers.map(({ sign, source, worth }) => {
      const { source: option, format } = own(source)
      return { text: read(option, format), worth: worth ?? (sign === '=' ? 100 : 0) }
    }),
    ...(feedback && { why: read(feedback) }),
  }
}

/** An answer may declare its own format. */
function own(source: string): { source: string; format?: Format } {
  const [whole, format] = /^\s*\[(html|markdown|moodle|plain)\]/i.exec(source) ?? []
  return whole
    ? { source: source.slice(whole.length).trim(), format: format!.toLowerCase() as Format }
    : { source: source.trim() }
}

type Answer = { sign: '=' | '~'; worth: number | null; source: string; text: string }

function answersOf(text: string): Answer[] {
  return Array.from(text.matchAll(/([=~])((?:\\[\s\S]|[^\\=~])*)/g), ([, sign, rest]): Answer => {
    const [, percent] = /^\s*%(-?\d+(?:\.\d+)?)%/.exec(rest!) ?? []
    const [source, wording] = split(rest!.replace(/^\s*%-?\d+(?:\.\d+)?%/, ''), '#')
    return {
      sign: sign as '=' | '~',
      worth: percent === undefined ? null : Number(percent),
      source,
      text: wording?.trim() ?? '',
    }
  })
}

/** Parses numeric answers: "9.8:0.1", "9.7..9.9", or several with "=". */
function numbersOf(text: string, notes: Problem[]): Raw['answers'] {
  const [only, feedback] = split(text, '#')
  const all = text.includes('=') ? answersOf(text) : [{ source: only, worth: null, text: feedback?.trim() ?? '' }]
  if (all.some(({ text: wording }) => wording)) addNote(notes, message(examServerTexts, 'quizFormats.ownFeedback'))
  return all.map(({ source, worth }) => {
    const [value, tolerance] = source.trim().split(':')
    const off = tolerance && Number(tolerance) !== 0 ? ` ± ${tolerance}` : ''
    if (off || value!.includes('..')) addNote(notes, message(examServerTexts, 'quizFormats.tolerance'))
    return { text: `${value!.replace('..', ' – ')}${off}`, worth: worth ?? 100 }
  })
}

function feedbackOf(text: string, read: (source: string) => string): Partial<Raw> {
  const wording =
    split(text, '#')[1]
      ?.split(/(?<!\\)#/)
      .map((one) => read(one))
      .filter(Boolean) ?? []
  return wording.length > 0 ? { why: wording.join('\n') } : {}
}

function split(text: string, mark: string): [string, string | null] {
  const at = indexOf(text, mark)
  return at < 0 ? [text, null] : [text.slice(0, at), text.slice(at + mark.length)]
}

/** Finds a character that is not escaped by a backslash. */
function indexOf(text: string, mark: string, from = 0): number {
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text.startsWith(mark, at)) return at
  }
  return -1
}

const unescaped = (text: string): string =>
  text.replaceAll(/\\([\\~=#{}:n])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign))
