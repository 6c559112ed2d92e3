import * as z from 'zod/mini'
import { answerMaxLength, answersMax, choicesMax, tablePasteMax } from '#platform/model/limits.ts'
import { says } from '#platform/contract/shared.ts'
import { commonTexts } from '#platform/i18n/texts/common.ts'

/**
 * An answer as the form sends it: text, a number, the values of the ticked options, or nothing; for a table its rows, by column key. A
 * table also accepts text: its rows as JSON, or cells copied from a spreadsheet.
 */
export const Answer = z.nullable(
  z.union([
    z.string().check(z.maxLength(answerMaxLength, says(commonTexts, 'validation.tooLong'))),
    z.number(),
    z.array(z.string().check(z.maxLength(answerMaxLength))).check(z.maxLength(choicesMax)),
    // The length of a cell is validated with its content.
    z.array(z.record(z.string(), z.union([z.string(), z.number()]))).check(z.maxLength(tablePasteMax)),
  ]),
)

export const Answers = z
  .record(z.string().check(z.maxLength(200)), Answer)
  .check(z.refine((answers) => Object.keys(answers).length <= answersMax, says(commonTexts, 'validation.invalid')))
