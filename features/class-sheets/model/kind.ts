import type { KindModel } from '#features/documents/model/kinds.ts'
import { message } from '#platform/i18n/message.ts'
import { isToWrite, type ClassSheet } from './class-sheet.ts'
import { renderClassSheet } from './render.ts'
import { classSheetTexts } from '../texts/class-sheets.ts'

/** Class sheets as a kind of structured documents. */
export const classSheetModel = {
  name: 'class-sheet',
  messages: {
    none: message(classSheetTexts, 'classSheet.none'),
    byHand: message(classSheetTexts, 'classSheet.byHand'),
    continuedByHand: message(classSheetTexts, 'classSheet.byHand'),
    notWritten: message(classSheetTexts, 'classSheet.notWritten'),
    unwritten: 'classSheet.missing',
  },
  // A name that is typed into the text would leave with a translation or a derived document.
  isTextFixed: true,
  render: (sheet) => renderClassSheet(sheet),
  isWritten: ({ rows }) => !rows.some(isToWrite),
  isBlank: ({ rows }) => rows.length > 0 && rows.every(({ comment }) => comment === ''),
  validate: ({ rows }) =>
    new Set(rows.map(({ id }) => id)).size === rows.length ? null : message(classSheetTexts, 'classSheet.twice'),
} as const satisfies KindModel<ClassSheet>
