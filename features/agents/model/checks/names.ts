/** The names of all checks, in menu order. They are separate from the checks' code, which few pages need. */
export const checkNames = [
  'headings',
  'parts',
  'numberedHeadings',
  'items',
  'tables',
  'cells',
  'similarRows',
  'minutes',
  'steps',
  'objectives',
  'questions',
  'questionKinds',
  'options',
  'answerKey',
  'sums',
  'matrix',
  'length',
  'sentences',
  'keywords',
  'sourceFacts',
  'quotations',
  'codes',
  'details',
  'references',
  'placeholders',
  'forbidden',
  'language',
  'talk',
] as const
export type CheckName = (typeof checkNames)[number]

export const severities = ['fault', 'warning'] as const
export type Severity = (typeof severities)[number]

export const checksMax = 60
