import { TableSourceCard } from '#features/questions/web/table-source/TableSourceCard.tsx'
import { useTexts } from '#platform/web/language/language.ts'
import type { ClassSheet } from '../../model/class-sheet.ts'
import { classSheetTexts } from '../../texts/class-sheets.ts'
import { ColumnsForm } from './ColumnsForm.tsx'
import { SavedLayouts } from './SavedLayouts.tsx'
import { useImport } from './use-import.ts'

type ImportPanelProps = {
  entryId: string
  sheet: ClassSheet
  onTake: (sheet: ClassSheet) => void
  /** Set where there is a list already. */
  onCancel?: () => void
}

/** Adds a class list: its source, then its columns. */
export function ImportPanel({ entryId, sheet, onTake, onCancel }: ImportPanelProps) {
  const { t } = useTexts(classSheetTexts)
  const list = useImport(entryId, sheet)
  if (list.source)
    return <ColumnsForm list={list} sheet={sheet} onCancel={list.clear} onTake={() => onTake(list.take())} />
  return (
    <TableSourceCard
      title={t(sheet.rows.length > 0 ? 'classImport.again' : 'classImport.title')}
      text={t('classImport.text')}
      reader={list.reader}
      onCancel={onCancel && { label: t('classImport.cancel'), onClick: onCancel }}
    >
      <SavedLayouts />
    </TableSourceCard>
  )
}
