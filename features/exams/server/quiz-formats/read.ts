import type { FileRead } from '../../contract/quiz-formats.ts'
import type { Language } from '#platform/i18n/language.ts'
import { findAdvice } from '#formats/readers/model/file-advice.ts'
import { endingOf } from '#platform/model/files/file-types.ts'
import type { FileTextReader } from '#formats/readers/server/reader.ts'
import type { SheetContent } from '#formats/readers/server/reading.ts'
import { toReadableError } from '#formats/readers/server/app-error.ts'
import { AppError } from '#platform/server/app-error.ts'
import { examServerTexts } from '../texts.ts'
import { readerServerTexts } from '#formats/readers/server/texts.ts'
import { readerTexts } from '#formats/readers/texts.ts'
import { message, say } from '#platform/i18n/message.ts'
import type { QuestionFile } from '../quiz-files/raw.ts'

const module = new URL('../quiz-files/questions.ts', import.meta.url).href

const contents = new Set<string | null>(['xlsx', 'xls', 'xml workbook', 'text'] satisfies SheetContent[])
const endings = new Set(['xml', 'gift', 'txt', 'xlsx', 'xls', 'csv', 'tsv'])

/**
 * Reads questions from GIFT, Moodle XML or a spreadsheet, each with the reason if it cannot be imported. Nothing is stored.
 * @throws AppError 415 for an unsupported file type, 400 with the reason when the whole file is unreadable, 503 while too many files are
 * waiting
 */
export async function readQuestionFile(
  { reader }: { reader: FileTextReader },
  file: File,
  { owner, language }: { owner: string; language: Language },
): Promise<FileRead> {
  const { sniff } = await import('#formats/readers/server/sniff.ts')
  if (file.size === 0) throw new AppError(400, message(readerServerTexts, 'file.empty'))
  try {
    const content = endings.has(endingOf(file.name)) && (await sniff(file)).content
    if (content === 'html') throw new AppError(400, message(examServerTexts, 'quizFormats.page'))
    const advice = content ? null : findAdvice(endingOf(file.name), ['xlsx', 'txt'])
    if (advice) throw new AppError(415, advice)
    if (!content || !isReadable(content))
      throw new AppError(
        415,
        message(readerTexts, 'file.notAccepted', { types: 'GIFT (.txt, .gift), Moodle XML, XLSX, XLS, CSV' }),
      )
    const { found } = await reader.read(file, { module, content }, owner)
    const { questions, passage, problem } = found as QuestionFile
    if (problem) throw new AppError(400, problem)
    return {
      passage,
      questions: questions.map(({ line, stem, item, fault, notes }) => ({
        line,
        stem,
        item,
        fault: fault && say(fault, language),
        notes: notes.map((note) => say(note, language)),
      })),
    }
  } catch (error) {
    throw toReadableError(error)
  }
}

const isReadable = (content: string): content is SheetContent => contents.has(content)
