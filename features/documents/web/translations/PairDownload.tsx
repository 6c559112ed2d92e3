import ChevronDown from 'lucide-react/icons/chevron-down'
import Download from 'lucide-react/icons/download'
import FileText from 'lucide-react/icons/file-text'
import FolderArchive from 'lucide-react/icons/folder-archive'
import { useState } from 'react'
import type { Pair } from '../../contract/pairs.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { notify, notifyUnsaved } from '#platform/web/api/notify.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Menu } from '#platform/web/ui/overlays/Menu.tsx'
import type { PairState } from './use-pair.ts'
import { exportTexts } from '../../texts/export.ts'
import { translationTexts } from '../../texts/translations.ts'

type PairDownloadProps = { pair: Pair; state: PairState; stale: number }

/** The pair as Word: two columns, line under line, or a file for each language in one zip. */
export function PairDownload({ pair, state, stale }: PairDownloadProps) {
  const { t } = useTexts(exportTexts, translationTexts)
  const [busy, setBusy] = useState(false)
  const save = async (form: 'columns' | 'lines' | 'both') => {
    setBusy(true)
    try {
      const { savePair } = await import('./save-pair.ts')
      const titles = { vi: t('language.vi'), en: t('language.en') }
      await savePair({ pair, ...state, titles }, form)
      // Outdated sides are reported.
      const saved = form === 'both' ? t('pair.zipSaved') : t('content.docxSaved')
      notify('success', stale > 0 ? t('pair.staleInFile', { count: stale }) : saved)
    } catch (error) {
      notifyUnsaved(error, t('content.docxFailed'))
    } finally {
      setBusy(false)
    }
  }
  const entry = (label: string, form: Parameters<typeof save>[0], Icon = FileText) => ({
    label,
    icon: <Icon size={20} strokeWidth={1.75} aria-hidden="true" />,
    hint: form === 'both' ? '.zip' : '.docx',
    onSelect: () => void save(form),
  })
  return (
    <Menu
      trigger={
        <Button
          variant="primary"
          size="small"
          busy={busy}
          icon={<Download size={17} strokeWidth={1.75} aria-hidden="true" />}
        >
          {t('content.download')}
          <ChevronDown size={17} strokeWidth={1.75} aria-hidden="true" />
        </Button>
      }
      entries={[
        entry(t('pair.wordColumns'), 'columns'),
        entry(t('pair.wordLines'), 'lines'),
        entry(t('pair.wordBoth'), 'both', FolderArchive),
      ]}
    />
  )
}
