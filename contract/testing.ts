import type { Question, TableColumn } from './questions.ts'

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
  columns: [],
  min: null,
  max: null,
  acceptedTypes: [],
  isActive: true,
  version: 1,
  ...fields,
})

/** The same of a column. */
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
