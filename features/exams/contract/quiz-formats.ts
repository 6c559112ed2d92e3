import * as z from 'zod/mini'
import { kinds, levels } from '../model/exam.ts'
import { answerMaxLength, documentBodyLimit, examItemsMax, examPartsMax, fileMaxSize } from '#platform/model/limits.ts'
import type { FileItem } from '../model/quiz-formats/exam-from-file.ts'
import { quizFormats } from '../model/quiz-formats/formats.ts'
import { get, post } from '#platform/contract/endpoint.ts'
import { HistoryEntry } from '#features/documents/contract/history.ts'
import { LanguageCode, says, trimmed } from '#platform/contract/shared.ts'
import { commonTexts } from '#platform/i18n/texts/common.ts'
import { examTexts } from '../texts/exams.ts'

const text = trimmed().check(z.maxLength(answerMaxLength, says(commonTexts, 'validation.tooLong')))
const list = <Item extends z.core.$ZodType>(item: Item, most: number) => z.array(item).check(z.maxLength(most))

const FitNote = z.object({ name: z.string(), why: z.string() })

/** The result of fitting a paper into a format; names and reasons are in the reader's language. */
export const FormatFit = z.object({
  format: z.enum(quizFormats),
  /** Number of questions that fit. */
  included: z.int(),
  leftOut: z.array(FitNote),
  /** Questions that are exported with changes. */
  changed: z.array(FitNote),
  /** Unsupported content. */
  without: z.array(z.string()),
})
export type FormatFit = z.infer<typeof FormatFit>

const Item: z.ZodMiniType<FileItem, FileItem> = z.object({
  kind: z.enum(kinds),
  unit: text,
  levels: list(z.enum(levels), examPartsMax).check(z.minLength(1)),
  text: z.object({
    stem: text,
    options: list(text, examPartsMax),
    answer: text,
    why: text,
    parts: list(z.object({ text, answer: text }), examPartsMax),
  }),
})

export const FileRead = z.object({
  questions: z.array(
    z.object({
      /** Line of the file or row of the sheet, from 1. */
      line: z.int(),
      /** The beginning of the question, as plain text. */
      stem: z.string(),
      /** Null for a question that cannot be imported; `fault` is the reason. */
      item: z.nullable(Item),
      fault: z.nullable(z.string()),
      /** Differences from the file. */
      notes: z.array(z.string()),
    }),
  ),
  /** A text that students read first. */
  passage: z.string(),
})
export type FileRead = z.infer<typeof FileRead>

export const quizFormatCalls = {
  /** Fits a paper into each format. Everything left out is reported. */
  fits: get('/history/:id/exam/quiz-formats', {
    summary: 'Get what each quiz system supports of an exam paper',
    rights: 'ownOrOpened',
    response: z.object({
      fits: z.array(FormatFit),
      /** The reason why the paper cannot be exported, as a sentence; null if it can. */
      block: z.nullable(z.string()),
      /** Points to review before exporting. */
      warnings: z.array(z.string()),
    }),
  }),
  /** The paper as a file for another system. 409 if the system supports none of it, and while findings block exports. */
  take: get('/history/:id/exam/quiz-formats/file', {
    summary: 'Export an exam paper for another quiz system',
    rights: 'ownOrOpened',
    query: z.object({ format: z.enum(quizFormats) }),
    response: z.file(),
    rateLimit: { max: 60, seconds: 60, by: 'user' },
  }),
  /** The questions of a GIFT, Moodle XML or spreadsheet file. Nothing is stored. */
  read: post('/quiz-formats/read', {
    summary: 'Read the questions of a file in GIFT, Moodle XML or a spreadsheet',
    rights: 'signedIn',
    multipart: true,
    body: z.object({ file: z.file() }),
    response: FileRead,
    rateLimit: { max: 60, seconds: 60, by: 'user' },
    bodyLimit: fileMaxSize + 64 * 1024,
  }),
  /** Makes a paper from imported questions in one's history, by an assistant that makes papers. Uses no AI. */
  begin: post('/agents/:id/quiz-from-file', {
    summary: 'Create an exam paper from questions in a file',
    rights: 'audience',
    once: true,
    body: z.object({
      /** The topic. */
      title: trimmed().check(
        z.minLength(1, says(commonTexts, 'validation.required')),
        z.maxLength(200, says(commonTexts, 'validation.tooLong')),
      ),
      language: LanguageCode,
      passage: z.optional(text),
      items: z.array(Item).check(z.minLength(1), z.maxLength(examItemsMax, says(examTexts, 'examEditor.tooManyItems'))),
    }),
    response: z.object({ entry: HistoryEntry }),
    rateLimit: { max: 30, seconds: 60, by: 'user' },
    bodyLimit: documentBodyLimit,
  }),
}
