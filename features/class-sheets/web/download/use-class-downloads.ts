import { errorText } from '#platform/web/api/api-error.ts'
import { saveFile } from '#platform/web/api/download.ts'
import { notify } from '#platform/web/api/notify.ts'
import { useTexts } from '#platform/web/language/language.ts'
import type { MenuGroup } from '#platform/web/ui/overlays/MenuPopup.tsx'
import type { ClassSheet } from '../../model/class-sheet.ts'
import { classSheetTexts } from '../../texts/class-sheets.ts'
import { classSheetsApi } from '../queries.ts'

type Options = {
  entryId: string
  sheet: ClassSheet
  /** Saves pending edits, because the server writes the file; false when that fails. */
  save: () => Promise<boolean>
}

/** Gives the comments back with the names: in the teacher's own Excel file, in a new one, in Word, on paper, or as a column to paste. */
export function useClassDownloads({ entryId, sheet, save }: Options): MenuGroup {
  const { t } = useTexts(classSheetTexts)
  const run = async (work: () => Promise<void>, done: string) => {
    try {
      if (!(await save())) return notify('error', t('classSheet.notSaved'))
      await work()
      if (done) notify('success', done)
    } catch (error) {
      notify('error', errorText(error))
    }
  }
  const excel = async (into: 'own' | 'new') => {
    const file = await classSheetsApi.download({ params: { id: entryId }, query: { into }, quiet: true })
    saveFile(file, file.name)
  }
  const document = async (format: 'docx' | 'pdf') => {
    const { saveNamedTable } = await import('./named-table.ts')
    await saveNamedTable(sheet, { entryId, format })
  }
  const copyColumn = async (at: number) => {
    const { commentColumn } = await import('./named-table.ts')
    await navigator.clipboard.writeText(commentColumn(sheet, at))
  }

  return {
    label: t('classDownload.withNames'),
    entries: [
      ...(sheet.workbook
        ? [
            {
              label: t('classDownload.own'),
              hint: sheet.workbook.name,
              onSelect: () => void run(() => excel('own'), t('classDownload.ownDone')),
            },
          ]
        : []),
      {
        label: t('classDownload.fresh'),
        hint: '.xlsx',
        onSelect: () => void run(() => excel('new'), t('classDownload.done')),
      },
      {
        label: t('classDownload.word'),
        hint: '.docx',
        onSelect: () => void run(() => document('docx'), t('classDownload.done')),
      },
      { label: t('classDownload.print'), onSelect: () => void run(() => document('pdf'), '') },
      ...sheet.columns.map(({ name }, at) => ({
        label: sheet.columns.length === 1 ? t('classDownload.copy') : t('classDownload.copyOne', { column: name }),
        onSelect: () => void run(() => copyColumn(at), t('classDownload.copied')),
      })),
    ],
  }
}
