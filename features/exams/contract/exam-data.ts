import * as z from 'zod/mini'
import { kinds, levels, scale, type Exam } from '../model/exam.ts'
import { answerMaxLength, examItemsMax, examPartsMax, tableRowsMax } from '#platform/model/limits.ts'
import { says, trimmed } from '#platform/contract/shared.ts'
import { commonTexts } from '#platform/i18n/texts/common.ts'
import { examTexts } from '../texts/exams.ts'

const text = trimmed().check(z.maxLength(answerMaxLength, says(commonTexts, 'validation.tooLong')))
const list = <Item extends z.core.$ZodType>(item: Item, most: number) => z.array(item).check(z.maxLength(most))

const Unit = z.object({
  chapter: text,
  name: text,
  periods: z.number().check(z.positive()),
  outcomes: z.object({ know: text, understand: text, apply: text }),
})

const Part = z.object({ level: z.enum(levels), points: z.int().check(z.minimum(1), z.maximum(scale)) })

export const ItemText = z.object({
  stem: text,
  options: list(text, examPartsMax),
  answer: text,
  why: text,
  parts: list(z.object({ text, answer: text }), examPartsMax),
})

export const Item = z.object({
  kind: z.enum(kinds),
  unit: z.int().check(z.minimum(0)),
  parts: list(Part, examPartsMax),
  text: z.nullable(ItemText),
})

export const Head = z.object({
  authority: z.optional(text),
  school: text,
  term: text,
  year: text,
  subject: text,
  grade: text,
  minutes: text,
  code: text,
})

/** Validates shapes only: whether a paper can be saved is checked elsewhere (see features/exams/model/findings.ts). */
export const ExamData: z.ZodMiniType<Exam, Exam> = z.object({
  head: Head,
  units: list(Unit, tableRowsMax),
  items: z.array(Item).check(z.maxLength(examItemsMax, says(examTexts, 'examEditor.tooManyItems'))),
  scoring: z.enum(['equalShare', 'ladder']),
  primary: z.boolean(),
  simple: z.optional(z.boolean()),
  passage: z.optional(text),
})
