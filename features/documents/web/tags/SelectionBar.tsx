import { useQueryClient } from '@tanstack/react-query'
import { useState, useEffect, useEffectEvent } from 'react'
import Download from 'lucide-react/icons/download'
import Star from 'lucide-react/icons/star'
import Tag from 'lucide-react/icons/tag'
import Trash from 'lucide-react/icons/trash-2'
import type { HistoryEntry } from '../../contract/history.ts'
import { mostSelected } from '#platform/model/limits.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { notify } from '#platform/web/api/notify.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import styles from './tags.module.css'
import type { Marks } from '../history/use-marks.ts'
import { label } from '../history/label-calls.ts'
import { TogetherDialog } from './TogetherDialog.tsx'
import { useZip } from '../zip/use-zip.ts'
import type { Removal } from './use-removal.ts'
import { historyPageTexts } from '../../texts/history-page.ts'

export type TagDialogsProps = {
  marks: Marks
  /** Selectable entries on the page. */
  entries: readonly HistoryEntry[]
}

type SelectionBarProps = TagDialogsProps & { removal: Removal }

/** Bulk actions for the selected entries; after deleting, an undo button. */
export function SelectionBar({ marks, entries, removal }: SelectionBarProps) {
  const { t } = useTexts(historyPageTexts)
  const queryClient = useQueryClient()
  const { selecting, selected, leaving } = marks
  const [together, setTogether] = useState<readonly HistoryEntry[] | null>(null)
  const zip = useZip()
  useEscape(selecting && !zip.ready, marks.end)
  if (!selecting && leaving.length === 0 && !zip.ready) return null
  if (zip.ready)
    return (
      <Inline className={styles.bar}>
        <Text as="output" weight="bold">
          {t('tagging.zipping', zip.ready)}
        </Text>
        <Button size="small" onClick={zip.stop}>
          {t('tagging.zipStop')}
        </Button>
      </Inline>
    )
  if (!selecting)
    return (
      <Inline className={styles.bar}>
        <Text as="output" weight="bold">
          {t('tagging.removing', { count: leaving.length })}
        </Text>
        <Button size="small" onClick={removal.undo}>
          {t('tagging.undoRemove')}
        </Button>
      </Inline>
    )
  const chosen = [...selected.values()]
  const none = chosen.length === 0
  const all = entries.every(({ id }) => selected.has(id))
  const liked = !none && chosen.every(({ favourite }) => favourite)
  const favourite = async () => {
    await label(queryClient, { ids: chosen.map(({ id }) => id), favourite: !liked })
    marks.setSelected(new Map(chosen.map((entry) => [entry.id, { ...entry, favourite: !liked }])))
  }
  const selectPage = (on: boolean) => {
    const next = new Map(selected)
    for (const entry of entries) {
      if (on) next.set(entry.id, entry)
      else next.delete(entry.id)
    }
    if (next.size > mostSelected) notify('error', t('tagging.selectedMost', { count: mostSelected }))
    else marks.setSelected(next)
  }
  return (
    <Inline as="fieldset" className={styles.bar} aria-label={t('history.select')}>
      <Text as="output" weight="bold">
        {t('tagging.selected', { count: chosen.length })}
      </Text>
      <Inline as="label" wrap={false} className={styles.all}>
        <input
          type="checkbox"
          checked={all && entries.length > 0}
          onChange={({ target }) => selectPage(target.checked)}
        />
        {t('tagging.selectPage')}
      </Inline>
      <Inline align="stretch" className={styles.actions}>
        <Button
          size="small"
          disabled={none}
          aria-pressed={liked}
          icon={<Star size={16} strokeWidth={1.75} fill={liked ? 'currentColor' : 'none'} aria-hidden="true" />}
          onClick={() => void favourite()}
        >
          <span>{t('tagging.markFavourite')}</span>
        </Button>
        <Button
          size="small"
          disabled={none}
          icon={<Tag size={16} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => marks.askTags(chosen)}
        >
          <span>{t('tagging.tags')}</span>
        </Button>
        <Button
          size="small"
          disabled={none}
          icon={<Download size={16} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => setTogether(chosen)}
        >
          <span>{t('tagging.together')}</span>
        </Button>
        <Button
          size="small"
          variant="danger"
          disabled={none}
          icon={<Trash size={16} strokeWidth={1.75} aria-hidden="true" />}
          onClick={removal.remove}
        >
          <span>{t('tagging.removeSelected')}</span>
        </Button>
      </Inline>
      <Button size="small" variant="quiet" className={styles.done} onClick={marks.end}>
        {t('tagging.selectDone')}
      </Button>
      {together && (
        <TogetherDialog
          entries={together}
          onClose={() => setTogether(null)}
          onTake={(entries, request) => {
            setTogether(null)
            void zip.start(entries, request)
          }}
        />
      )}
    </Inline>
  )
}

/** Elements that Escape closes before the selection. */
const layers = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], dialog[open]'

/** Calls `onEscape` for an Escape that nothing else closes by: neither an open menu, list or dialog, nor a field that uses it. */
function useEscape(isOn: boolean, onEscape: () => void): void {
  const leave = useEffectEvent(onEscape)
  useEffect(() => {
    if (!isOn) return undefined
    // A menu is gone from the page before the event reaches the window, so this is asked first.
    let hasLayer = false
    const findLayer = () => {
      hasLayer = document.querySelector(layers) !== null
    }
    const end = ({ key, defaultPrevented, isComposing }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented && !isComposing && !hasLayer) leave()
    }
    addEventListener('keydown', findLayer, { capture: true })
    addEventListener('keydown', end)
    return () => {
      removeEventListener('keydown', findLayer, { capture: true })
      removeEventListener('keydown', end)
    }
  }, [isOn])
}
