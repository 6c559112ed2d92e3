/** What a document is written on. */
export const templateChoices = ['school', 'own', 'none'] as const
export type TemplateChoice = (typeof templateChoices)[number]

/** What of a document may have a style of the template's. */
export const styledParts = [
  'heading1',
  'heading2',
  'heading3',
  'heading4',
  'heading5',
  'heading6',
  'text',
  'list',
  'tables',
  'table',
  'quote',
  'caption',
  'footnote',
] as const
export type StyledPart = (typeof styledParts)[number]

/** What a template may leave room for besides the text, as `{{title}}` or `{{tiêu đề}}`. */
export const templateFields = ['title', 'teacher', 'school', 'date'] as const

/**
 * What a browser prints otherwise than Word does: it draws no shapes and text boxes, does not know some kinds of `pictures`, and puts
 * pictures that are `placed` anywhere on the page into the line.
 */
export const printLosses = ['shapes', 'pictures', 'placed'] as const
export type PrintLoss = (typeof printLosses)[number]
