import type { ExchangedQuestion } from '../../contract/exchange.ts'
import type { ComparedStarter, Starter } from '../../contract/catalogue-updates.ts'
import { localized, type Language } from '#platform/i18n/language.ts'
import { answerText } from '#features/questions/model/answer-text.ts'
import { typeDisplays } from '#features/questions/web/form/question-types.ts'
import { isPart, labelOf, textOf } from '../versions/facts.ts'
import { adminTexts } from '#platform/i18n/texts/admin.ts'
import { kindTexts } from '#features/school/texts/kinds.ts'
import { questionsTexts } from '#features/questions/texts/questions.ts'
import { starterTexts } from '../../texts/catalogue.ts'
import type { KeyOf } from '#platform/i18n/define-texts.ts'
import { type Translate, translate } from '#platform/i18n/translate.ts'
import { currentLanguage } from '#platform/web/language/language.ts'

const texts = [adminTexts, kindTexts, questionsTexts, starterTexts] as const
const t: Translate<KeyOf<(typeof texts)[number]>> = (text, values) =>
  translate(currentLanguage(), ...texts)(text, values)

export type PartTexts = {
  part: string
  label: string
  before: string
  ours: string
  offered: string
  /** Other assistants that the question would change, too. */
  alsoUsedBy: ComparedStarter['questions'][number]['alsoUsedBy']
}

/** Describes a part of an assistant as shipped before, as it is here, and as shipped now. */
export function partTexts(
  { part }: Starter['parts'][number],
  { before, ours, offered, examples, questions }: ComparedStarter,
  language: Language,
): PartTexts {
  const alone = { part, alsoUsedBy: [] }
  if (part === 'example' || part === 'exampleVi') {
    const tongue = part === 'example' ? 'en' : 'vi'
    return {
      ...alone,
      label: `${t('starter.example')} (${t(tongue === 'en' ? 'form.english' : 'form.vietnamese')})`,
      before: examples.before?.[tongue] ?? '',
      ours: examples.ours?.[tongue] ?? '',
      offered: examples.offered[tongue],
    }
  }
  if (isPart(part)) {
    const text = (state: typeof before) => (state ? textOf(part, state, language) : '')
    return { ...alone, label: labelOf(part), before: text(before), ours: text(ours), offered: text(offered) }
  }
  const question = questions.find(({ key }) => part === `question:${key}`)
  if (!question) return { ...alone, label: part, before: '', ours: '', offered: '' }
  const text = (one: ExchangedQuestion | null) => (one ? questionText(one) : '')
  return {
    part,
    label: t('starter.question', { title: localized(question.ours ?? question.offered, 'title', language) }),
    before: text(question.before),
    ours: text(question.ours),
    offered: text(question.offered),
    alsoUsedBy: question.alsoUsedBy,
  }
}

/** Describes a question in both languages, because both are applied together. */
function questionText(question: ExchangedQuestion): string {
  const { type, options = [], columns = [], min, max, placeholder, placeholderVi } = question
  const both = (one: string | null | undefined, other: string | null | undefined) =>
    [one, other].filter(Boolean).join(' / ')
  const one = {
    ...question,
    options: options.map(({ labelVi = '', ...option }) => ({ ...option, labelVi })),
    columns: columns.map((column) => ({ ...column })),
    required: question.required ?? false,
    min: min ?? null,
    max: max ?? null,
  }
  const sample = both(answerText(one, question.sample ?? null, 'en'), answerText(one, question.sampleVi ?? null, 'vi'))
  const lines = [
    both(question.title, question.titleVi),
    both(question.description, question.descriptionVi),
    `${t('question.type')}: ${t(typeDisplays[type].label)}${question.required ? ` (${t('question.required')})` : ''}`,
    both(placeholder, placeholderVi),
    ...options.map((option) => `• ${both(option.label, option.labelVi)}`),
    ...columns.map((column) => `• ${both(column.title, column.titleVi)} {{${column.key}}}`),
    (min ?? max) != null && `${min ?? '…'}–${max ?? '…'}`,
    sample && `${t('starter.fieldSample')}: ${sample}`,
  ]
  return lines.filter(Boolean).join('\n')
}
