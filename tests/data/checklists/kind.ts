import type { KindModel } from '#features/documents/model/kinds.ts'
import { defineTexts } from '#platform/i18n/define-texts.ts'
import { message } from '#platform/i18n/message.ts'

const checklistTexts = defineTexts({
  en: {
    checklist: {
      none: 'This is not a checklist.',
      byHand: 'Its text was changed by hand.',
      notWritten: 'The reply could not be used.',
      linkByHand: 'A link would show the hints.',
      empty: 'A checklist needs a line.',
      missing: 'Some lines are missing.',
    },
  },
  vi: {
    checklist: {
      none: 'Đây không phải danh sách.',
      byHand: 'Nội dung đã được sửa tay.',
      notWritten: 'Câu trả lời không dùng được.',
      linkByHand: 'Liên kết sẽ để lộ gợi ý.',
      empty: 'Danh sách cần ít nhất một dòng.',
      missing: 'Còn thiếu dòng.',
    },
  },
})

/** The smallest kind that has everything: lines to tick off, each with a hint that only the teacher sees. */
export type Checklist = { title: string; lines: { text: string; hint: string }[] }

export const renderLines = (
  { title, lines }: Checklist,
  lineOf: (line: Checklist['lines'][number]) => string,
): string => `# ${title}\n\n${lines.map(lineOf).join('\n')}\n`

export const checklistModel = {
  name: 'checklist',
  messages: {
    none: message(checklistTexts, 'checklist.none'),
    byHand: message(checklistTexts, 'checklist.byHand'),
    continuedByHand: message(checklistTexts, 'checklist.byHand'),
    notWritten: message(checklistTexts, 'checklist.notWritten'),
    unwritten: 'exam.missing',
    linkedByHand: message(checklistTexts, 'checklist.linkByHand'),
  },
  render: (checklist) => renderLines(checklist, ({ text, hint }) => `- [ ] ${text || '…'}${hint && ` (${hint})`}`),
  isWritten: ({ lines }) => lines.every(({ text }) => text !== ''),
  isBlank: ({ lines }) => lines.length > 0 && lines.every(({ text }) => text === ''),
  validate: ({ lines }) => (lines.length === 0 ? message(checklistTexts, 'checklist.empty') : null),
  checkLeaving: ({ lines }) => ({
    block: lines.some(({ text }) => text === '') ? message(checklistTexts, 'checklist.missing') : null,
    warnings: [],
  }),
  isOnPage: ({ title }, letters) => letters.includes(title.toLowerCase()),
} as const satisfies KindModel<Checklist>
