/** Choices of a Word template for a document. */
export const templateChoices = ['school', 'own', 'none'] as const
export type TemplateChoice = (typeof templateChoices)[number]

/** Parts of a document that may use a style of the template. */
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

/** Optional placeholders, such as `{{title}}` or `{{tiêu đề}}`. */
export const templateFields = ['title', 'teacher', 'school', 'date'] as const

/**
 * Parts that a browser prints unlike Word: it draws no shapes and text boxes, does not support some kinds of `pictures`, and moves `placed`
 * pictures into the line.
 */
export const printLosses = ['shapes', 'pictures', 'placed'] as const
export type PrintLoss = (typeof printLosses)[number]
