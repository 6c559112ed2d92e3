import type { Language } from '#platform/i18n/language.ts'
import type { Exam } from '../exam.ts'
import type { Variant } from '../variants/variants.ts'
import { examWords } from '../words.ts'
import { inCell, numbered } from './figures.ts'
import { guideOf, sheetBody } from './key.ts'
import { renderBody, examTitle, partsOf } from './exam.ts'

/** Maximum number of codes side by side, so that a table of keys fits on a page. */
const codesBeside = 8

/**
 * Renders variants as Markdown: each with its answer sheet, then for each part a table with the keys of all codes and the original numbers
 * of their questions.
 */
export function variantsDocument(exam: Exam, variants: readonly Variant[], language: Language): string {
  const words = examWords[language]
  const exams = variants.flatMap((variant) => {
    const titled = (title: string) => `# ${title} – ${words.codeTitle} ${variant.head.code}`
    const sheet = sheetBody(variant, language)
    const storedExam = [titled(examTitle(variant, language)), renderBody(variant, language)]
    return sheet === null ? storedExam : [...storedExam, titled(words.sheetTitle), sheet]
  })
  return `${[...exams, keysOfAll(exam, variants, language), originsOfAll(exam, variants, language)].join('\n\n')}\n`
}

function keysOfAll(exam: Exam, variants: readonly Variant[], language: Language): string {
  const words = examWords[language]
  const parts = partsOf(exam).flatMap((part) => {
    const heading = `## ${words.part} ${part.roman}. ${words.parts[part.kind]}`
    if (part.kind === 'essay') return [heading, ...guideOf(exam, part, language)]
    const [text] = guideOf(exam, part, language)
    const keys = variants.map((variant) => ({
      code: variant.head.code,
      answers: variant.items.filter(({ kind }) => kind === part.kind).map((item) => answerOf(item, language)),
    }))
    return [heading, text!, ...tablesOf(keys, words.question)]
  })
  return [`# ${words.keysTitle}`, ...parts].join('\n\n')
}

/** Maps each question of a variant to its number in the paper, so that question 7 of a code can be looked up. */
function originsOfAll(exam: Exam, variants: readonly Variant[], language: Language): string {
  const words = examWords[language]
  const numbers = new Map(numbered(exam.items).map(({ item, no }) => [item, String(no)]))
  const parts = partsOf(exam)
    .filter(({ kind }) => kind !== 'essay')
    .flatMap((part) => {
      const origins = variants.map(({ head, items, from }) => ({
        code: head.code,
        answers: from
          .filter((_, index) => items[index]!.kind === part.kind)
          .map((index) => numbers.get(exam.items[index]!)!),
      }))
      return [`## ${words.part} ${part.roman}. ${words.parts[part.kind]}`, ...tablesOf(origins, words.question)]
    })
  return [`# ${words.originsTitle}`, words.originsNote, ...parts].join('\n\n')
}

type Column = { code: string; answers: string[] }

function tablesOf(columns: readonly Column[], question: string): string[] {
  const tables = Math.ceil(columns.length / codesBeside)
  const each = Math.ceil(columns.length / tables)
  return Array.from({ length: tables }, (_, at) => tableOf(columns.slice(at * each, (at + 1) * each), question))
}

function tableOf(keys: readonly Column[], question: string): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    row([question, ...keys.map(({ code }) => code)]),
    row(Array.from({ length: keys.length + 1 }, () => ':-:')),
    ...keys[0]!.answers.map((_, no) => row([String(no + 1), ...keys.map(({ answers }) => answers[no]!)])),
  ].join('\n')
}

function answerOf({ kind, text }: Exam['items'][number], language: Language): string {
  const words = examWords[language]
  if (!text) return ''
  if (kind !== 'trueFalse') return inCell(text.answer)
  return text.parts.map(({ answer }) => (answer === 'true' ? words.right : words.wrong)).join('')
}
