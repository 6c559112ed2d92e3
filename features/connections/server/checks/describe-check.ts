import type { FormRow } from '../../contract/health.ts'
import type { MessageValues } from '#platform/i18n/message.ts'
import type { Language } from '#platform/i18n/language.ts'
import { verdicts, type Verdict } from '#ai/model/health.ts'
import type { FitRow, FormField } from '#ai/server/model.ts'
import { connectionServerTexts } from '../texts.ts'
import { translate, translateStored } from '#platform/i18n/translate.ts'
import type { KeyOf } from '#platform/i18n/define-texts.ts'
import { aiServerTexts } from '#ai/server/texts.ts'
import type { ConnectionProblem } from '../try-connection.ts'
import { connectionTexts } from '../../texts.ts'

type Key = KeyOf<typeof connectionServerTexts>

const namesShownMax = 6

/** Describes a row in the reader's language. */
export function describeRow(row: FitRow, isInstructions: boolean, language: Language): FormRow {
  const { question, verdict } = row
  const values = valuesOf(row, language)
  const advised = advice[verdict]
  return {
    question: question && { key: question.key, title: question.title, titleVi: question.titleVi },
    isInstructions,
    field: describeField(row, isInstructions, language),
    state: verdicts[verdict],
    says: translate(language, connectionServerTexts)(says[verdict], values),
    advice: advised === undefined ? null : translate(language, connectionServerTexts)(advised, values),
    copy: copyable(row),
  }
}

function describeField(
  { field, names, verdict }: FitRow,
  isInstructions: boolean,
  language: Language,
): FormRow['field'] {
  if (!field && isInstructions && verdict === 'fits')
    return { name: names[0] ?? 'query', about: translate(language, connectionServerTexts)('health.fieldQuery') }
  return field && { name: field.name, about: aboutField(field, language) }
}

/** "paragraph, up to 256, required". */
export function aboutField({ type, required, options, most }: FormField, language: Language): string {
  const name = translate(language, connectionServerTexts)(typeNames[type] ?? 'health.fieldOther', { type })
  const limit =
    type === 'select'
      ? inShort(options)
      : most === null
        ? null
        : translate(language, connectionServerTexts)('health.fieldMost', { count: most })
  const isRequired = required ? translate(language, connectionServerTexts)('health.fieldRequired') : null
  return [type === 'select' && limit ? `${name}: ${limit}` : name, type === 'select' ? null : limit, isRequired]
    .filter(Boolean)
    .join(', ')
}

const typeNames: Partial<Record<string, Key>> = {
  'text-input': 'health.fieldText',
  paragraph: 'health.fieldParagraph',
  select: 'health.fieldSelect',
  number: 'health.fieldNumber',
  file: 'health.fieldFile',
  'file-list': 'health.fieldFiles',
}

/** Returns the message for cards and the admin home: the worst problem of a form. */
export function reasonOf({ question, field, verdict, names }: FitRow): Reason {
  const name = verdict === 'noField' || verdict === 'otherName' ? question!.key : (field?.name ?? question?.key ?? '')
  return { key: reasons[verdict] ?? says[verdict], values: { name, names: inShort(names) } }
}

/** A key of the dictionary with its values, so that everyone reads it in their own language. */
/** The reason of a failure or a warning, as it is stored. */
export type Reason = { key: ConnectionProblem; values: Record<string, string> }

export const reasonInWords = ({ key, values }: Reason, language: Language): string =>
  translateStored(language, { key, values }, connectionServerTexts, connectionTexts, aiServerTexts)

function valuesOf({ question, field, names }: FitRow, language: Language): MessageValues {
  return {
    key: question?.key ?? '',
    name: field?.name ?? '',
    names: inShort(names),
    count: field?.most ?? 0,
    type: field ? aboutField({ ...field, required: false, options: [], most: null }, language) : '',
  }
}

const inShort = (names: readonly string[]): string =>
  names.length > namesShownMax ? `${names.slice(0, namesShownMax).join(', ')}…` : names.join(', ')

/** Returns a text to copy literally into another system. */
function copyable({ question, field, verdict }: FitRow): string | null {
  if (verdict === 'noField' || verdict === 'otherName' || verdict === 'noFile') return question!.key
  if (verdict === 'instructionsNowhere') return 'prompt'
  return question === null && verdicts[verdict] !== 'works' ? (field?.name ?? null) : null
}

const says: Record<Verdict, Key> = {
  fits: 'health.fits',
  inInstructions: 'health.inInstructions',
  ownInstructions: 'health.ownInstructions',
  ownValue: 'health.ownValue',
  tooShort: 'health.tooShort',
  someOptions: 'health.someOptions',
  oneOption: 'health.oneOption',
  numbersOnly: 'health.numbersOnly',
  someFiles: 'health.someFiles',
  unfilled: 'health.unfilled',
  noField: 'health.noField',
  otherName: 'health.otherName',
  noOption: 'health.noOption',
  optionsOnly: 'health.optionsOnly',
  otherType: 'health.otherType',
  noFile: 'health.noFile',
  unfilledRequired: 'health.unfilledRequired',
  instructionsNowhere: 'health.instructionsNowhere',
}

const advice: Partial<Record<Verdict, Key>> = {
  tooShort: 'health.adviseTooShort',
  someOptions: 'health.adviseOptions',
  oneOption: 'health.adviseOneOption',
  numbersOnly: 'health.adviseNumbers',
  someFiles: 'health.adviseFiles',
  unfilled: 'health.adviseUnfilled',
  noField: 'health.adviseNoField',
  otherName: 'health.adviseOtherName',
  noOption: 'health.adviseOptions',
  optionsOnly: 'health.adviseOptionsOnly',
  otherType: 'health.adviseOtherType',
  noFile: 'health.adviseNoFile',
  unfilledRequired: 'health.adviseRequired',
  instructionsNowhere: 'health.adviseInstructions',
}

/** Explanations for rows that need more than their verdict. */
const reasons: Partial<Record<Verdict, Key>> = {
  tooShort: 'health.reasonTooShort',
  someOptions: 'health.reasonOptions',
  oneOption: 'health.reasonOneOption',
  numbersOnly: 'health.reasonNumbers',
  someFiles: 'health.reasonFiles',
  unfilled: 'health.reasonUnfilled',
  noField: 'health.reasonNoField',
  otherName: 'health.reasonNoField',
  noOption: 'health.reasonOptions',
  optionsOnly: 'health.reasonOptionsOnly',
  otherType: 'health.reasonOtherType',
  noFile: 'health.reasonNoFile',
  unfilledRequired: 'health.reasonRequired',
  instructionsNowhere: 'health.reasonInstructions',
}
