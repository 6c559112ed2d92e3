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
  'table',
  'quote',
  'caption',
  'footnote',
] as const
export type StyledPart = (typeof styledParts)[number]

/** What a template may leave room for besides the text, as `{{title}}` or `{{tiêu đề}}`. */
export const templateFields = ['title', 'teacher', 'school', 'date'] as const
