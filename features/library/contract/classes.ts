import * as z from 'zod/mini'
import { classSizeMax, classTextMaxLength, periodMinutesMax } from '../model/classes.ts'
import { classNameMaxLength, nameMaxLength } from '#platform/model/limits.ts'
import { del, post, put } from '#platform/contract/endpoint.ts'
import { optionalText, requiredText, typedNumber } from '#platform/contract/fields.ts'
import { changesSomething, Confirmation, says, Version } from '#platform/contract/shared.ts'
import { commonTexts } from '#platform/i18n/texts/common.ts'
import { libraryTexts } from '../texts.ts'

/** Characters of a class list: the names of a large lecture. */
const studentsMaxLength = 60_000

const whole = (most: number) =>
  z.optional(
    typedNumber(
      z.nullable(
        z
          .int(says(commonTexts, 'validation.integer'))
          .check(
            z.minimum(1, says(commonTexts, 'validation.tooSmall')),
            z.maximum(most, says(commonTexts, 'validation.tooBig')),
          ),
      ),
    ),
  )

/** A teacher's class, described in their own words. */
export const ClassFields = z.object({
  name: requiredText(says(libraryTexts, 'class.nameRequired'), classNameMaxLength),
  subject: optionalText(nameMaxLength),
  grade: optionalText(classNameMaxLength),
  size: whole(classSizeMax),
  textbook: optionalText(nameMaxLength),
  level: optionalText(nameMaxLength),
  context: optionalText(classTextMaxLength),
  periodMinutes: whole(periodMinutesMax),
  equipment: optionalText(classTextMaxLength),
  /** The name of a curriculum: forms offer its newest version first. */
  curriculum: optionalText(nameMaxLength),
  /** One name a line; they are hidden in every request to a model about this class. */
  students: optionalText(studentsMaxLength),
})
export type ClassFields = z.infer<typeof ClassFields>

const nullableText = z.nullable(z.string())
export const TaughtClass = z.object({
  id: z.string(),
  name: z.string(),
  subject: nullableText,
  grade: nullableText,
  size: z.nullable(z.int()),
  textbook: nullableText,
  level: nullableText,
  context: nullableText,
  periodMinutes: z.nullable(z.int()),
  equipment: nullableText,
  curriculum: nullableText,
  students: nullableText,
  version: Version,
})
export type TaughtClass = z.infer<typeof TaughtClass>

const One = z.object({ taughtClass: TaughtClass })

/** A teacher's classes. A class chosen above a form fills the questions with the same meaning. */
export const classes = {
  create: post('/classes', {
    summary: 'Create a class',
    rights: 'signedIn',
    once: true,
    body: ClassFields,
    response: One,
  }),
  update: put('/classes/:id', {
    summary: 'Change a class',
    rights: 'own',
    body: z.extend(z.partial(ClassFields), { version: z.optional(Version) }).check(changesSomething),
    response: One,
  }),
  /** Documents of the class are not affected. */
  remove: del('/classes/:id', { summary: 'Delete a class', rights: 'own', response: Confirmation }),
}
