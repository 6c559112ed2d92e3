import Star from 'lucide-react/icons/star'
import Tag from 'lucide-react/icons/tag'
import type { HistoryEntry } from '../../contract/history.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { IconButton } from '#platform/web/ui/actions/IconButton.tsx'
import styles from './History.module.css'
import type { Marks } from './use-marks.ts'
import { historyPageTexts } from '../../texts/history-page.ts'

type RowMarksProps = { entry: HistoryEntry; marks: Marks; name: string; date: string }

/** Shows favourite and tags of a row. */
export function RowMarks({ entry, marks, name, date }: RowMarksProps) {
  const { t } = useTexts(historyPageTexts)
  const on = entry.favourite ?? false
  return (
    <>
      <IconButton
        size="small"
        {...(on && { className: styles.on })}
        label={t('history.favouriteOf', { name, date })}
        aria-pressed={on}
        icon={<Star size={17} strokeWidth={1.75} fill={on ? 'currentColor' : 'none'} aria-hidden="true" />}
        onClick={() => void marks.favourite(entry, !on)}
      />
      <IconButton
        size="small"
        label={t('history.tagsOf', { name, date })}
        icon={<Tag size={17} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => marks.askTags([entry])}
      />
    </>
  )
}

/** The box by which a row is selected. */
export function RowBox({ entry, marks, name, date }: RowMarksProps) {
  const { t } = useTexts(historyPageTexts)
  return (
    <input
      type="checkbox"
      className={styles.box}
      aria-label={t('history.selectOf', { name, date })}
      checked={marks.selected.has(entry.id)}
      onChange={({ target }) => marks.select(entry, target.checked)}
    />
  )
}
