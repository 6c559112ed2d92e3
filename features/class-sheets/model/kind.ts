import type { KindModel } from '#features/documents/model/kinds.ts'
import { message } from '#platform/i18n/message.ts'
import { allCellsOf, isToWrite, type ClassSheet } from './class-sheet.ts'
import { renderClassSheet } from './render.ts'
import { readStoredSheet } from './stored-sheet.ts'
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
  readStored: readStoredSheet,
  render: (sheet) => renderClassSheet(sheet),
  isWritten: (sheet) => !allCellsOf(sheet).some(isToWrite),
  isBlank: ({ rows }) => rows.length > 0 && rows.every(({ comments }) => comments.every(({ text }) => text === '')),
  validate({ columns, rows }) {
    if (rows.some(({ comments }) => comments.length !== columns.length))
      return message(classSheetTexts, 'classSheet.otherColumns')
    const areDistinct = new Set(rows.map(({ id }) => id)).size === rows.length
    return areDistinct ? null : message(classSheetTexts, 'classSheet.twice')
  },
} as const satisfies KindModel<ClassSheet>
