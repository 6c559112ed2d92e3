import { useState } from 'react'
import type { HistoryEntry } from '../../contract/history.ts'
import type { EntryVersion } from '../../contract/versions.ts'
import { notify } from '#platform/web/api/notify.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Menu } from '#platform/web/ui/overlays/Menu.tsx'
import { documentVersionTexts } from '../../texts/versions.ts'
import { versionsApi } from './queries.ts'

type ChangesButtonProps = {
  entry: HistoryEntry
  /** All versions, newest first. */
  versions: readonly EntryVersion[]
  /** The older one. */
  from: number
  /** The current text. */
  now: string
}

/** Downloads a Word file with the changes from one version to a later one. Asks which one, if there are several. */
export function ChangesButton({ entry, versions, from, now }: ChangesButtonProps) {
  const { t } = useTexts(documentVersionTexts)
  const [busy, setBusy] = useState(false)
  const [newest, ...others] = versions.filter(({ number }) => number > from)
  const textOf = async (number: number) =>
    (await versionsApi.get({ params: { id: entry.id }, query: { number } })).content
  const download = async (to: number) => {
    setBusy(true)
    try {
      const [before, after] = await Promise.all([textOf(from), to === newest!.number ? now : textOf(to)])
      const { saveChanges } = await import('./changes-file.ts')
      await saveChanges(entry, { from, to, before, after })
      notify('success', t('versions.changesSaved'))
    } catch {
      // The failed call has already shown an error.
    } finally {
      setBusy(false)
    }
  }
  if (!newest) return null
  if (others.length === 0)
    return (
      <Button busy={busy} onClick={() => void download(newest.number)}>
        {t('versions.changes')}
      </Button>
    )
  const entries = [newest, ...others].map(({ number }) => ({
    label: number === newest.number ? t('versions.upToNow') : t('versions.upTo', { number }),
    onSelect: () => void download(number),
  }))
  return <Menu trigger={<Button busy={busy}>{t('versions.changes')}</Button>} entries={entries} />
}
