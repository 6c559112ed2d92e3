import { labelOf, type ClassSheet } from './class-sheet.ts'
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
  const head = [t('classSheet.number'), t('classSheet.level'), t('classSheet.mark'), t('classSheet.comment')]
  const hide = (text: string) => leaveOutNames(text, names)
  const lines = rows.map((row) => [labelOf(row), row.level, row.mark, row.comment].map(hide))
  const rules = t('classSheet.rules', { name: regulations[regulation].name[language] })
  return renderTable(hide(title), rules, [head, ...lines])
}

/** Renders the table with the names, for the teacher's own files. It is never stored and never sent to a model. */
export function renderNamedTable({ language, title, regulation, rows }: ClassSheet): string {
  const t = translate(language, classSheetTexts)
  const columns = ['number', 'name', 'level', 'mark', 'comment'] as const
  const head = columns.map((column) => t(`classSheet.${column}`))
  const lines = rows.map((row) => [labelOf(row), row.name, row.level, row.mark, row.comment])
  return renderTable(title, t('classSheet.rules', { name: regulations[regulation].name[language] }), [head, ...lines])
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
