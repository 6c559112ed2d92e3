import type { KindModel } from '#features/documents/model/kinds.ts'

/** The smallest kind that has everything: lines to tick off, each with a hint that only the teacher sees. */
export type Checklist = { title: string; lines: { text: string; hint: string }[] }

export const renderLines = ({ title, lines }: Checklist, lineOf: (line: Checklist['lines'][number]) => string): string =>
  `# ${title}\n\n${lines.map(lineOf).join('\n')}\n`

export const checklistModel = {
  name: 'checklist',
  messages: {
    none: 'paper.none',
    byHand: 'paper.byHand',
    continuedByHand: 'exam.byHand',
    notWritten: 'paper.notWritten',
    unwritten: 'exam.missing',
    linkedByHand: 'sharing.linkByHand',
  },
  render: (checklist) => renderLines(checklist, ({ text, hint }) => `- [ ] ${text || '…'}${hint && ` (${hint})`}`),
  isWritten: ({ lines }) => lines.every(({ text }) => text !== ''),
  validate: ({ lines }) => (lines.length === 0 ? { key: 'paper.noSuchItem' } : null),
  checkLeaving: ({ lines }) => ({
    block: lines.some(({ text }) => text === '') ? { key: 'exam.missing' } : null,
    warnings: [],
  }),
  isOnPage: ({ title }, letters) => letters.includes(title.toLowerCase()),
} as const satisfies KindModel<Checklist>
