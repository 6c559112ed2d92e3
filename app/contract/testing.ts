import type { OwnQuickEdit } from '#features/agents/model/quick-edits/own-quick-edits.ts'
import type { Exam, Item } from '#features/exams/model/exam.ts'
import type { ClassSheet } from '#features/class-sheets/model/class-sheet.ts'
import { aRow, aSheet } from '#features/class-sheets/model/testing.ts'
import type { ClassFeedback } from '#features/class-feedback/model/class-feedback.ts'
import { emptyReview, type WordReview } from '#features/word-review/model/word-review.ts'
import type { Presentation, Slide } from '#features/slides/model/presentation.ts'
import type { Question, TableColumn } from '#features/questions/contract/questions.ts'

/** Creates a question for a test: pass the relevant fields, the rest have defaults. */
export const aQuestion = (fields: Partial<Question> = {}): Question => ({
  id: fields.key ?? 'q1',
  key: 'topic',
  title: 'Topic',
  titleVi: 'Chủ đề',
  description: '',
  descriptionVi: '',
  type: 'TEXT',
  required: false,
  order: 1,
  placeholder: null,
  placeholderVi: null,
  options: [],
  optionsVi: [],
  columns: [],
  min: null,
  max: null,
  acceptedTypes: [],
  optionsFrom: null,
  isActive: true,
  version: 1,
  ...fields,
})

/** Creates a column for a test. */
export const aColumn = (fields: Partial<TableColumn> = {}): TableColumn => ({
  key: 'activity',
  title: 'Activity',
  titleVi: 'Hoạt động',
  help: '',
  helpVi: '',
  type: 'TEXT',
  required: false,
  sum: false,
  min: null,
  max: null,
  options: [],
  ...fields,
})

/** Creates a multiple-choice question of a quarter of a point. */
export const anItem = (stem: string, fields: Partial<Item> = {}): Item => ({
  kind: 'choice',
  unit: 0,
  parts: [{ level: 'know', points: 250 }],
  text: { stem, options: ['one', 'two', 'three', 'four'], answer: 'B', why: 'So.', parts: [] },
  ...fields,
})

/** A paper of ten points on one unit: two items of multiple choice, and an essay question for the rest. */
export const anExam = (fields: Partial<Exam> = {}): Exam => ({
  head: { school: '', term: '', year: '', subject: 'Physics', grade: '8', minutes: '45', code: '' },
  units: [{ chapter: 'Waves', name: 'Light', periods: 2, outcomes: { know: '', understand: '', apply: '' } }],
  items: [
    anItem('What is light?'),
    anItem('What is sound?'),
    anItem('', {
      kind: 'essay',
      parts: [{ level: 'apply', points: 9500 }],
      text: {
        stem: 'Explain a rainbow.',
        options: [],
        answer: '',
        why: '',
        parts: [{ text: '', answer: 'Refraction' }],
      },
    }),
  ],
  scoring: 'equalShare',
  primary: false,
  ...fields,
})

/** A quick edit of an assistant for sections. */
export const aQuickEdit = (fields: Partial<OwnQuickEdit> = {}): OwnQuickEdit => ({
  label: 'By hand',
  labelVi: 'Thực hành',
  ask: 'Add one hands-on activity.',
  askVi: 'Thêm một hoạt động thực hành.',
  targets: ['section'],
  ...fields,
})

/** A slide for a test; its id ends in the number. */
export const aSlide = (title: string, fields: Partial<Slide> = {}, number = 1): Slide => ({
  id: `01890000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  title,
  points: [{ text: 'It travels in **straight** lines', below: [] }],
  table: null,
  formula: null,
  picture: '',
  pictureFile: null,
  notes: 'Ask the class.',
  activity: null,
  ...fields,
})

/** A presentation of two slides. */
export const aPresentation = (fields: Partial<Presentation> = {}): Presentation => ({
  language: 'en',
  title: 'Light',
  subtitle: 'Physics · 8',
  slides: [aSlide('What is light?'), aSlide('What is sound?', {}, 2)],
  ...fields,
})

/** A class of two students; one of them has a comment. */
export const aClassSheet = (fields: Partial<ClassSheet> = {}): ClassSheet =>
  aSheet({
    language: 'en',
    title: 'School report comments',
    commentMax: 200,
    rows: [
      aRow(1, { number: '1', name: 'Trần Thu Hà', level: 'T', note: 'tính nhanh' }),
      aRow(2, { number: '2', name: 'Lê Văn Tú', level: 'H', note: 'đọc chậm' }, ['Em reads with care.']),
    ],
    ...fields,
  })

/** A review of a file with one proposal. The file itself is not stored. */
export const aWordReview = (fields: Partial<WordReview> = {}): WordReview => ({
  ...emptyReview('en', 'Review of a lesson plan'),
  paragraphs: [{ text: 'I. Objectives' }, { text: 'Students understand light.' }],
  proposals: [
    {
      id: 1,
      anchor: 1,
      before: 'Students understand light.',
      kind: 'replace',
      text: 'Students explain light.',
      reason: 'The verb can be observed.',
      code: '',
      state: 'open',
    },
  ],
  ...fields,
})

/** A class of two texts; one of them has feedback. */
export const aClassFeedback = (fields: Partial<ClassFeedback> = {}): ClassFeedback => {
  const levels = ['Not yet met', 'Met'].map((name) => ({ name, text: '' }))
  const text = 'Light travels in straight lines.'
  const one = { id: 1, name: 'Trần Thu Hà', file: null, text, feedback: null, dropped: 0 }
  return {
    language: 'en',
    title: 'Feedback for a class',
    task: 'Explain light.',
    criteria: [{ name: 'Ideas', levels }],
    classNames: [],
    students: [
      one,
      {
        ...one,
        id: 2,
        name: 'Lê Văn Tú',
        feedback: {
          author: 'teacher',
          levels: [1],
          strengths: [{ text: 'You say how light travels.', quotation: 'in straight lines' }],
          steps: [],
        },
      },
    ],
    lessons: [],
    ...fields,
  }
}
