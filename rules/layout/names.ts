/** What kinds of documents have a look of their own. Apart from the looks themselves, which few pages need. */
export const layoutNames = [
  'plain',
  'official-letter',
  'lesson-5512',
  'lesson-2345',
  'exam',
  'report-comments',
  'handout',
] as const
export type LayoutName = (typeof layoutNames)[number]
