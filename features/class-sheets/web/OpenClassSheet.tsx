import { useState } from 'react'
import { flushSync } from 'react-dom'
import { SeenByAi } from '#features/documents/web/names/SeenByAi.tsx'
import { ContinueButton } from '#features/documents/web/structured/ContinueButton.tsx'
import { DataDocument } from '#features/documents/web/structured/DataDocument.tsx'
import type { DataViewProps } from '#features/documents/web/structured/data-view.ts'
import { useHasAi } from '#features/documents/web/structured/use-has-ai.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import type { StoredClassSheet } from '../contract/class-sheets.ts'
import { cellsOf, isToWrite } from '../model/class-sheet.ts'
import { classSheetModel } from '../model/kind.ts'
import { classSheetTexts } from '../texts/class-sheets.ts'
import { useClassDownloads } from './download/use-class-downloads.ts'
import { ClassGrid } from './grid/ClassGrid.tsx'
import { idOfRow } from './grid/GridRow.tsx'
import { useGrid } from './grid/use-grid.ts'
import { ImportPanel } from './import/ImportPanel.tsx'
import { classSheetsApi } from './queries.ts'
import { useClassSheet } from './use-class-sheet.ts'

type OpenClassSheetProps = DataViewProps & { stored: StoredClassSheet; readOnly: boolean }

/** Shows a loaded class sheet: its rows, or the text without names. */
export function OpenClassSheet({ entry, around, stored, readOnly }: OpenClassSheetProps) {
  const hasAi = useHasAi(entry)
  const { t } = useTexts(classSheetTexts)
  const edited = useClassSheet(entry.id, stored)
  const { sheet } = edited
  const grid = useGrid(sheet)
  const [part, setPart] = useState<'sheet' | 'text'>('sheet')
  const [isImporting, setIsImporting] = useState(false)
  const isEmpty = sheet.rows.length === 0
  const isHeld = (id: number) => grid.findings.get(id)?.some(({ name }) => name === 'held')
  const toWrite = sheet.rows.flatMap((row) => (isHeld(row.id) ? [] : cellsOf(sheet, row).filter(isToWrite))).length
  const goToRow = (id: number) => {
    flushSync(() => grid.reach(id))
    const row = document.getElementById(idOfRow(id))
    row?.scrollIntoView({ block: 'center' })
    row?.focus()
  }
  const downloads = useClassDownloads({ entryId: entry.id, sheet, save: edited.saveNow })
  return (
    <DataDocument
      entry={entry}
      around={around}
      part={part}
      onPart={setPart}
      parts={[
        { value: 'sheet', label: t('classSheet.sheet') },
        { value: 'text', label: t('classSheet.text') },
      ]}
      words={{
        part: t('classSheet.part'),
        toReview: t('classSheet.toReview', { count: grid.toReview.length }),
        undo: t('classSheet.undo'),
        notSaved: t('classSheet.notSaved'),
        changedElsewhere: t('classSheet.changedElsewhere'),
        takeTheirs: t('classSheet.takeTheirs'),
        keepMine: t('classSheet.keepMine'),
        asText: t('classSheet.asText'),
      }}
      edited={edited}
      readOnly={readOnly}
      reviewItems={part === 'sheet' ? grid.toReview.map((id) => ({ id: idOfRow(id), goTo: () => goToRow(id) })) : []}
      downloads={readOnly || isEmpty ? undefined : { first: [downloads], last: [] }}
      isBlank={classSheetModel.isBlank(sheet)}
      isOpen={false}
      failure={null}
      onFix={() => setPart('sheet')}
    >
      <Stack>
        {!readOnly && !isEmpty && (
          <Inline>
            {hasAi && toWrite > 0 && (
              <>
                <ContinueButton
                  entry={entry}
                  label={t('classSheet.write', { count: toWrite })}
                  save={edited.saveNow}
                  onStarted={around.onContinue}
                />
                <SeenByAi
                  load={(signal) => classSheetsApi.requests({ params: { id: entry.id }, quiet: true, signal })}
                  prepare={edited.saveNow}
                />
              </>
            )}
            <Button size="small" onClick={() => setIsImporting(true)}>
              {t('classImport.again')}
            </Button>
          </Inline>
        )}
        {!readOnly && (isEmpty || isImporting) ? (
          <ImportPanel
            entryId={entry.id}
            sheet={sheet}
            onTake={(next) => {
              edited.change(next)
              setIsImporting(false)
            }}
            onCancel={isEmpty ? undefined : () => setIsImporting(false)}
          />
        ) : (
          <ClassGrid edited={edited} grid={grid} readOnly={readOnly} />
        )}
      </Stack>
    </DataDocument>
  )
}
