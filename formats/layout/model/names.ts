/** Names of layouts. Separate from the layouts themselves, which few pages need. */
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
