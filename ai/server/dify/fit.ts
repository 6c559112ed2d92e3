import { extensionsFor } from '#platform/model/files/file-types.ts'
import type { Verdict } from '../../model/health.ts'
import type { AppForm, FormQuestion, FormRequirements, FitRow } from '../model.ts'
import type { App } from './app.ts'
import type { Variable } from './form.ts'
import { listPromptVariables, textTypes } from './inputs.ts'
import { typeIn } from './file-inputs.ts'

/** Longer answers than this are common, so a field with a lower limit will reject some. */
const usualAnswer = 200
const usualInstructions = 1_000
const usualTable = 2_000
const usualFile = 20_000

/**
 * Compares an application's form with an assistant's questions: the instructions first, then each question, then the fields that no answer
 * fills. The verdicts predict the results of `inputsFor` and `placed`.
 */
export function fitOf({ kind, form, fileInputs }: App, { questions, inWords }: FormRequirements): AppForm {
  if (!form) return { kind, form: null, rows: [] }
  const alone = kind === 'workflow'
  const keys = new Set(questions.map(({ key }) => key))
  const named = form.filter(({ name }) => keys.has(name))
  const hasFiles = fileInputs.length > 0 && questions.some(({ type }) => type === 'DOCUMENT')
  const prompts = listPromptVariables(form, {
    used: keys,
    alone,
    matched: named.length > 0,
    prompt: ' '.repeat(usualInstructions),
  })
  const hasInstructions = !alone || prompts.length > 0
  const filled = new Set(prompts.map(({ name }) => name))
  const rows: FitRow[] = [
    instructionsRow({
      isInstructed: hasInstructions,
      prompts,
      alone,
      hasAnswers: !inWords && (named.length > 0 || hasFiles),
    }),
  ]

  for (const question of questions) {
    const row =
      question.type === 'DOCUMENT'
        ? fileRow(question, { form, fileInputs, isInstructed: hasInstructions })
        : rowOf(question, form, hasInstructions)
    rows.push(row)
    if (row.field) filled.add(row.field.name)
  }
  for (const variable of form) {
    if (filled.has(variable.name)) continue
    const verdict = unfilledAs(variable)
    if (verdict) rows.push({ question: null, field: variable, verdict, names: [] })
  }
  return { kind, form, rows }
}

type Prompts = { isInstructed: boolean; prompts: readonly Variable[]; alone: boolean; hasAnswers: boolean }

function instructionsRow({ isInstructed, prompts, alone, hasAnswers }: Prompts): FitRow {
  const [field = null] = prompts
  const verdict = isInstructed ? 'fits' : hasAnswers ? 'ownInstructions' : 'instructionsNowhere'
  // A chat app gets the instructions in the question, whatever its form has.
  return { question: null, field: alone ? field : null, verdict, names: alone ? [] : ['query'] }
}

function rowOf(question: FormQuestion, form: readonly Variable[], hasInstructions: boolean): FitRow {
  const variable = form.find(({ name }) => name === question.key)
  if (variable) return { question, field: variable, ...judged(question, variable) }
  if (hasInstructions) return { question, field: null, verdict: 'inInstructions', names: [] }
  const alike = form.find(({ name }) => letters(name) === letters(question.key))
  if (alike) return { question, field: alike, verdict: 'otherName', names: [alike.name] }
  return { question, field: null, verdict: 'noField', names: [] }
}

type Judged = { verdict: Verdict; names: string[] }
const plainly = (verdict: Verdict): Judged => ({ verdict, names: [] })

function judged(question: FormQuestion, variable: Variable): Judged {
  const { type, options, most } = variable
  if (textTypes.has(type)) return plainly(most !== null && most < longestOf(question) ? 'tooShort' : 'fits')
  if (type === 'select') return amongOptions(question, options)
  if (type === 'number') {
    const numbers = question.type === 'NUMBER' || (isChoice(question) && question.options.every(isNumber))
    if (numbers && question.type !== 'CHECKBOX') return plainly('fits')
    return plainly(question.type === 'TEXT' ? 'numbersOnly' : 'otherType')
  }
  return plainly('otherType')
}

const isChoice = ({ type }: FormQuestion) => type === 'RADIO' || type === 'CHECKBOX'
const isNumber = ({ value }: { value: string }) => value.trim() !== '' && Number.isFinite(Number(value))

function amongOptions({ type, options: questionOptions }: FormQuestion, options: readonly string[]): Judged {
  if (type !== 'RADIO' && type !== 'CHECKBOX') return { verdict: 'optionsOnly', names: [...options] }
  const used = new Set(options.map((option) => option.toLowerCase()))
  const missing = questionOptions.filter(({ value, label, labelVi }) =>
    [value, label, labelVi].every((word) => !used.has(word.toLowerCase())),
  )
  const names = missing.map(({ value }) => value)
  if (names.length === questionOptions.length) return { verdict: 'noOption', names }
  if (names.length > 0) return { verdict: 'someOptions', names }
  return type === 'CHECKBOX' && questionOptions.length > 1 ? { verdict: 'oneOption', names: [] } : plainly('fits')
}

/** Returns the longest answer to expect. */
function longestOf({ type, options }: FormQuestion): number {
  const lengths = options.map(({ value }) => value.length)
  if (type === 'RADIO') return Math.max(0, ...lengths)
  if (type === 'CHECKBOX') return lengths.reduce((sum, length) => sum + length + 2, -2)
  if (type === 'NUMBER') return 12
  return type === 'TABLE' ? usualTable : usualAnswer
}

type Filing = Pick<App, 'fileInputs'> & { form: readonly Variable[]; isInstructed: boolean }

function fileRow(question: FormQuestion, { form, fileInputs, isInstructed }: Filing): FitRow {
  const requiredTypes = [...new Set(extensionsFor(question.acceptedTypes).map(normalize))]
  const own = form.find(({ name }) => name === question.key)
  if (own && textTypes.has(own.type)) {
    const short = own.most !== null && own.most < usualFile
    return { question, field: own, verdict: short ? 'tooShort' : 'fits', names: [] }
  }
  const takers = fileInputs.filter((fileInput) => requiredTypes.some((ending) => typeIn(fileInput, ending)))
  const fileInput = takers.find(({ variable }) => variable === question.key) ?? takers[0]
  if (own && !fileInput) return { question, field: own, verdict: 'otherType', names: [] }
  if (!fileInput) return { question, field: null, verdict: isInstructed ? 'inInstructions' : 'noFile', names: [] }
  const field = form.find(({ name }) => name === fileInput.variable) ?? null
  const refused = isInstructed ? [] : requiredTypes.filter((ending) => !takers.some((taker) => typeIn(taker, ending)))
  return { question, field, verdict: refused.length > 0 ? 'someFiles' : 'fits', names: refused }
}

/** The extension sent to Dify: all pictures become JPEGs. */
const normalize = (ending: string) => (/^(png|jpe?g|webp|gif)$/.test(ending) ? 'jpg' : ending)

/** Returns null for an optional file, which needs no place. */
function unfilledAs({ required, type, about }: Variable): Verdict | null {
  const own = about['default']
  if (own !== undefined && own !== null && own !== '' && !type.startsWith('file')) return 'ownValue'
  if (required) return 'unfilledRequired'
  return type.startsWith('file') ? null : 'unfilled'
}

/** Normalizes names to find those that are easily confused. */
const letters = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll(/đ/gi, 'd')
    .toLowerCase()
