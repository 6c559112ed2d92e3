import Download from 'lucide-react/icons/download'
import { mostZipped } from '#features/documents/model/title-limits.ts'
import { useZip, type DownloadRequest } from '#features/documents/web/zip/use-zip.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { saveFile } from '#platform/web/api/download.ts'
import { notify } from '#platform/web/api/notify.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Menu } from '#platform/web/ui/overlays/Menu.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import type { RowRun } from '../../contract/row-runs.ts'
import { rowRunTexts } from '../../texts/row-runs.ts'
import { rowRunsApi } from '../queries.ts'

/** Gives the documents as one Word file, a ZIP or an Excel column. Long runs come in parts of as many documents as a file takes. */
export function DownloadRun({ run }: { run: RowRun }) {
  const { t } = useTexts(rowRunTexts)
  const { ready, start, stop } = useZip()
  const { done } = run.counts
  const parts = Math.ceil(done / mostZipped)

  async function together(as: DownloadRequest['as'], part: number) {
    try {
      const { documents } = await rowRunsApi.documents({ params: { id: run.id }, quiet: true })
      const some = documents.slice(part * mostZipped, (part + 1) * mostZipped)
      const range = parts > 1 ? ` ${part * mostZipped + 1}–${part * mostZipped + some.length}` : ''
      await start(some, { as, name: `${run.title}${range}` })
    } catch (error) {
      notify('error', errorText(error))
    }
  }

  async function excel() {
    try {
      const file = await rowRunsApi.workbook({ params: { id: run.id }, quiet: true })
      saveFile(file, file.name)
    } catch (error) {
      notify('error', errorText(error))
    }
  }

  const entriesFor = (as: 'docx' | 'zip', label: 'rowRun.asWord' | 'rowRun.asZip') =>
    Array.from({ length: parts }, (_, part) => ({
      label: t(label),
      hint:
        parts > 1
          ? t('rowRun.range', { from: part * mostZipped + 1, to: Math.min(done, (part + 1) * mostZipped) })
          : `.${as}`,
      onSelect: () => void together(as, part),
    }))

  if (ready)
    return (
      <>
        <Text as="output" tone="quiet">
          {t('rowRun.preparing', ready)}
        </Text>
        <Button size="small" onClick={stop}>
          {t('action.stop')}
        </Button>
      </>
    )
  return (
    <Menu
      trigger={
        <Button
          variant={run.state === 'complete' ? 'primary' : 'line'}
          icon={<Download size={18} strokeWidth={1.75} aria-hidden="true" />}
        >
          {t('rowRun.download')}
        </Button>
      }
      entries={[
        ...entriesFor('docx', 'rowRun.asWord'),
        ...entriesFor('zip', 'rowRun.asZip'),
        { label: t('rowRun.asExcel'), hint: '.xlsx', onSelect: () => void excel() },
      ]}
    />
  )
}
