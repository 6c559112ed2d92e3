import type { Language } from '#platform/i18n/language.ts'
import { fileQuestionsMax } from '../../model/quiz-formats/formats.ts'
import type { Problem } from '#platform/model/problems.ts'
import { Unreadable, type SheetContent } from '#formats/readers/server/reading.ts'
import { decodeText } from '#formats/readers/server/text/text-encoding.ts'
import { findRoot } from '#formats/readers/server/containers/xml-root.ts'
import { readGift } from './gift.ts'
import { fileQuestions } from './items.ts'
import type { QuestionFile, RawFile } from './raw.ts'
import { readQuestionRows, type Row } from './sheet.ts'
import { examServerTexts } from '../texts.ts'
import { message } from '#platform/i18n/message.ts'

/** `text`: GIFT, Moodle XML or a table, detected by content. Runs in the thread of the reader: see its Task. */
export async function readSheet(content: SheetContent, bytes: Buffer): Promise<QuestionFile> {
  const read = await rawFile(content, bytes)
  if ('problem' in read) return { questions: [], passage: '', problem: read.problem }
  const { questions, passage, count = questions.length } = read
  if (count === 0) return { questions: [], passage: '', problem: message(examServerTexts, 'quizFormats.noQuestions') }
  if (count > fileQuestionsMax)
    return {
      questions: [],
      passage: '',
      problem: message(examServerTexts, 'quizFormats.tooMany', { count, limit: fileQuestionsMax }),
    }
  const language = languageOf(questions.map(({ stem }) => stem).join(' '))
  return { questions: fileQuestions(questions, language), passage, problem: null }
}

async function rawFile(
  content: SheetContent,
  bytes: Buffer,
): Promise<(RawFile & { count?: number }) | { problem: Problem }> {
  if (content !== 'text') return inRows((await import('./sheet-rows.ts')).rowsOfSheet(content, bytes))
  const text = composed(decodeText(bytes))
  const root = findRoot(text)
  const isPage = root !== null && (root.doctype === 'html' || /^(html|head|body|table)$/.test(root.name))
  if (root && !isPage && (root.name === 'quiz' || root.doctype || /^\s*<\?xml/.test(text))) {
    const { readMoodleXml } = await import('./moodle-xml.ts')
    try {
      return readMoodleXml(text)
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      return {
        problem: message(examServerTexts, error.fault === 'bomb' ? 'quizFormats.entities' : 'quizFormats.notMoodle'),
      }
    }
  }
  if (isPage) return { problem: message(examServerTexts, 'quizFormats.page') }
  if (/(?<!\\)\{/.test(text)) return readGift(text)
  const { separatedCells } = await import('#formats/tables/model/separated.ts')
  return inRows(Promise.resolve(separatedCells(text).map((cells, index) => ({ line: index + 1, cells }))))
}

async function inRows(rows: Promise<Row[]>): Promise<RawFile | { problem: Problem }> {
  return readQuestionRows(await rows) ?? { problem: message(examServerTexts, 'quizFormats.noHead') }
}

const composed = (text: string) =>
  text
    .replace(/^\uFEFF/, '')
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\t\n]/gu, '')

const languageOf = (text: string): Language =>
  /[ăâđêôơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/iu.test(text) ? 'vi' : 'en'
