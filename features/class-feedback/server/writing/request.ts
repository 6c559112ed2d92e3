import type { ModelRequest } from '#ai/server/model.ts'
import { translate } from '#platform/i18n/translate.ts'
import { issues, type ClassFeedback, type Student } from '../../model/class-feedback.ts'
import type { Pattern } from '../../model/patterns.ts'
import { subjectOf } from '../../model/render.ts'
import { classFeedbackServerTexts } from '../texts.ts'

/** Appends one student's text to the assistant's own request. The student's name and file are not in it. `again`: what was wrong before. */
export function requestFor(
  request: ModelRequest,
  data: ClassFeedback,
  { student, again }: { student: Student; again: string | null },
): ModelRequest {
  const shape = {
    levels: data.criteria.map(() => 1),
    strengths: [{ text: '…', quotation: '…' }],
    steps: [{ text: '…', quotation: '…', issue: 'ideas', criterion: data.criteria.length > 0 ? 1 : null }],
  }
  const question = translate(data.language, classFeedbackServerTexts)('classFeedback.ask', {
    task: JSON.stringify(data.task),
    criteria: data.criteria.map((criterion, at) => JSON.stringify({ criterion: at + 1, ...criterion })).join('\n'),
    text: JSON.stringify(student.text.normalize('NFC')),
    issues: issues.join(', '),
    shape: JSON.stringify(shape),
  })
  return withText(request, [question, ...(again ? [again] : [])])
}

/** Quotations that a pattern is shown with. */
const quotationsMost = 6

/** Asks for the mini-lessons on patterns of the class. */
export function lessonsRequest(request: ModelRequest, data: ClassFeedback, patterns: readonly Pattern[]): ModelRequest {
  const lines = patterns.map((pattern) =>
    JSON.stringify({
      key: pattern.key,
      about: subjectOf(pattern, data),
      students: pattern.students.length,
      quotations: pattern.evidence.slice(0, quotationsMost).map(({ quotation }) => quotation.replaceAll(/\s+/g, ' ')),
    }),
  )
  const question = translate(data.language, classFeedbackServerTexts)('classFeedback.askLessons', {
    task: JSON.stringify(data.task),
    patterns: lines.join('\n'),
    shape: JSON.stringify({ lessons: [{ about: patterns[0]?.key, title: '…', text: '…' }] }),
  })
  return withText(request, [question])
}

function withText(request: ModelRequest, texts: readonly string[]): ModelRequest {
  const [first] = request.messages
  return { ...request, messages: [{ ...first!, text: [first!.text, ...texts].join('\n\n') }], inWords: true }
}
