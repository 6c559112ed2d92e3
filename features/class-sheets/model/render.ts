import { labelOf, type ClassSheet, type Row } from './class-sheet.ts'
import { headingsOf } from './columns.ts'
import { regulations } from './regulations.ts'
import { leaveOutNames } from '#ai/model/names/leave-out-names.ts'
import { createNameList, type NameList } from '#ai/model/names/name-list.ts'
import { translate } from '#platform/i18n/translate.ts'
import { classSheetTexts } from '../texts/class-sheets.ts'

/**
 * Renders the sheet as a table without names and notes. History, search, links, translations and every request made from this text
 * hold it, so a name that somebody typed into a comment is left out here, too.
 * @param names of the same rows, for who renders a sheet many times
 */
export function renderClassSheet(sheet: ClassSheet, names: NameList = createNameList(sheet.rows)): string {
  const { language, title, regulation, rows } = sheet
  const t = translate(language, classSheetTexts)
  const hide = (text: string) => leaveOutNames(text, names)
  const columns = tableColumns(sheet, hide).filter(({ field }) => field !== 'name')
  const lines = rows.map((row) => columns.map(({ read }) => hide(read(row))))
  const rules = t('classSheet.rules', { name: regulations[regulation].name[language] })
  return renderTable(hide(title), rules, [columns.map(({ heading }) => heading), ...lines])
}

/** Renders the table with the names, for the teacher's own files. It is never stored and never sent to a model. */
export function renderNamedTable(sheet: ClassSheet): string {
  const { language, title, regulation } = sheet
  const t = translate(language, classSheetTexts)
  const rules = t('classSheet.rules', { name: regulations[regulation].name[language] })
  return renderTable(title, rules, tableWithNames(sheet).lines)
}

/** The heads and cells of the table with the names. Comments need the room: columns without a text are left out. */
export function tableWithNames(sheet: ClassSheet): { fields: TableColumn['field'][]; lines: string[][] } {
  const { rows } = sheet
  const isNeeded = ({ field, read }: TableColumn) =>
    field === 'name' || field === 'comment' || rows.some((row) => read(row) !== '')
  const shown = tableColumns(sheet).filter(isNeeded)
  const cells = rows.map((row) => shown.map(({ read }) => read(row)))
  return { fields: shown.map(({ field }) => field), lines: [shown.map(({ heading }) => heading), ...cells] }
}

export type TableColumn = {
  field: 'number' | 'name' | 'level' | 'mark' | 'comment'
  heading: string
  read: (row: Row) => string
}

/** @param hide leaves out what must not be shown in the teacher's own words */
function tableColumns({ language, columns }: ClassSheet, hide = (text: string) => text): TableColumn[] {
  const t = translate(language, classSheetTexts)
  const shared = columns.every(({ hasLevel }) => hasLevel) ? [] : (['level'] as const)
  return [
    { field: 'number', heading: t('classSheet.number'), read: labelOf },
    ...(['name', ...shared, 'mark'] as const).map((field) => ({
      field,
      heading: t(`classSheet.${field}`),
      read: (row: Row) => row[field],
    })),
    ...columns.flatMap((column, at): TableColumn[] => {
      const { level, comment } = headingsOf({ ...column, words: hide(column.words) }, language)
      const ofLevel: TableColumn = { field: 'level', heading: level, read: ({ comments }) => comments[at]!.level }
      const ofComment: TableColumn = { field: 'comment', heading: comment, read: ({ comments }) => comments[at]!.text }
      return column.hasLevel ? [ofLevel, ofComment] : [ofComment]
    }),
  ]
}

const renderTable = (title: string, rules: string, [head = [], ...lines]: readonly string[][]): string => {
  const table = [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.map(textOfCell).join(' | ')} |`)
  return `# ${title}\n\n${rules}\n\n${table.join('\n')}\n`
}

/** Writes a text into a cell of a Markdown table. */
const textOfCell = (text: string): string =>
  text
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll('\\', '\\\\')
    .replaceAll('|', '\\|')
    .replaceAll(/[<*_`[\]#]/g, '\\$&')
    .trim()
