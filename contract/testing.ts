import type { Question } from './questions.ts'

/** A question for a test: it names what it is about, the rest is filled in. */
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
  min: null,
  max: null,
  acceptedTypes: [],
  isActive: true,
  version: 1,
  ...fields,
})
