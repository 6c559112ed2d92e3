import { useEffect, useState } from 'react'
import type { Language } from '#platform/i18n/language.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { lazyPage } from '#platform/web/ui/lazy-page.ts'
import { notify } from '#platform/web/api/notify.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import type { useEdits } from '../document/use-edits.ts'
import { historyTexts } from '../../texts/history.ts'

type Versions = NonNullable<ReturnType<typeof useEdits>['versions']>

const versionsDialog = lazyPage(async () => (await import('./VersionsDialog.tsx')).VersionsDialog)

/**
 * Reports that a document was changed in two places. It does not interrupt: its owner opens the comparison when they have finished typing.
 */
export function VersionsNote({ versions, language }: { versions: Versions; language: Language }) {
  const { t } = useTexts(historyTexts)
  const { mine, ...rest } = versions
  const [open, setOpen] = useState(false)
  const [compared, setCompared] = useState<string | null>(null)
  // Preloads the dialog while the server is reachable.
  useEffect(() => void versionsDialog.preload().catch(() => {}), [])

  const compare = async () => {
    try {
      await versionsDialog.preload()
      setCompared(mine())
      setOpen(true)
    } catch {
      notify('error', t('error.network'))
    }
  }
  return (
    <>
      <Notice tone="warn">
        <Inline gap={4} least={240}>
          <p>{t('history.changedElsewhere')}</p>
          <Button size="small" onClick={() => void compare()}>
            {t('history.compare')}
          </Button>
        </Inline>
      </Notice>
      {compared !== null && (
        <versionsDialog.Part open={open} onClose={() => setOpen(false)} mine={compared} language={language} {...rest} />
      )}
    </>
  )
}
