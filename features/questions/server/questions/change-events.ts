import { answerText } from '../../model/answer-text.ts'
import { changesBetween, type Facts } from '#features/school/server/audit/changes.ts'
import { nameSubject } from '#features/school/server/audit/subject.ts'
import type { Schema } from '#platform/server/database/schema.ts'
import type { Caller } from '#platform/server/http/serve.ts'
import { questionOf } from './question-row.ts'

export const subjectOf = ({ id, title, title_vi }: Pick<Schema['questions'], 'id' | 'title' | 'title_vi'>) =>
  nameSubject({ id, name: title, name_vi: title_vi })

/** Records changed fields in the audit log. A change of the order is a separate event. */
export function recordQuestionChanges(
  { record }: Pick<Caller, 'record'>,
  { before, after }: { before: Schema['questions']; after: Schema['questions'] },
): void {
  const all = changesBetween(factsOf(before), factsOf(after))
  const changes = all.filter(({ field }) => field !== 'order')
  const subject = subjectOf(after)
  if (changes.length > 0) record('question-changed', null, { subject, changes: all })
  else if (all.length > 0) record('question-moved', null, { subject, changes: all })
}

function factsOf(row: Schema['questions']): Facts {
  const whole = questionOf(row)
  const { options, columns, sample = null, sampleVi = null, ...question } = whole
  return {
    key: question.key,
    type: question.type,
    title: question.title,
    titleVi: question.titleVi,
    description: question.description,
    descriptionVi: question.descriptionVi,
    required: question.required,
    order: question.order,
    placeholder: question.placeholder,
    placeholderVi: question.placeholderVi,
    options: options.map(({ value, label, labelVi }) => `${value}: ${label} / ${labelVi}`),
    columns: columns.map(({ key, title, titleVi }) => `${key}: ${title} / ${titleVi}`),
    min: question.min,
    max: question.max,
    acceptedTypes: question.acceptedTypes,
    optionsFrom:
      question.optionsFrom && [question.optionsFrom.level, question.optionsFrom.set].filter(Boolean).join(': '),
    sample: answerText(whole, sample, 'en'),
    sampleVi: answerText(whole, sampleVi, 'vi'),
    isActive: question.isActive,
  }
}
