import { useMutation, useQueryClient } from '@tanstack/react-query'
import Megaphone from 'lucide-react/icons/megaphone'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '#platform/web/ui/actions/IconButton.tsx'
import styles from './Announcement.module.css'
import { announcementsApi, announcementsKey } from './queries.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { noticeTexts } from '../../texts/announcements.ts'

type Props = { number: number; text: string; compact: boolean }

/**
 * A line under the top bar until it is dismissed. `compact`: a single line that expands when selected, for pages where a document needs the
 * height.
 */
export function Announcement({ number, text, compact }: Props) {
  const { t } = useTexts(noticeTexts)
  const queryClient = useQueryClient()
  const [gone, setGone] = useState(false)
  // Hides the announcement at once. If the request fails, the announcement returns with the next page load.
  const putAway = useMutation({
    mutationFn: () => announcementsApi.putAway({ body: { number } }),
    onMutate: () => setGone(true),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: announcementsKey }),
  })
  return gone ? null : (
    <Line text={text} compact={compact} onPutAway={() => putAway.mutate()} label={t('announcements.putAway')} />
  )
}

type LineProps = { text: string; compact: boolean; label: string; onPutAway: () => void }

function Line({ text, compact, label, onPutAway }: LineProps) {
  const { t } = useTexts(noticeTexts)
  const [open, setOpen] = useState(false)
  const line = usePublishedHeight()
  return (
    <aside
      ref={line}
      className={styles.line}
      data-compact={compact && !open}
      aria-label={t('announcements.announcement')}
    >
      <Megaphone size={18} strokeWidth={1.75} aria-hidden="true" />
      {compact ? (
        <button type="button" className={styles.text} aria-expanded={open} onClick={() => setOpen(!open)}>
          {text}
        </button>
      ) : (
        <p className={styles.text}>{text}</p>
      )}
      <IconButton size="small" label={label} icon={<X size={16} aria-hidden="true" />} onClick={onPutAway} />
    </aside>
  )
}

/** Reports its height, so that full-height layouts leave room for any number of lines. */
function usePublishedHeight() {
  const line = useRef<HTMLElement>(null)
  useEffect(() => {
    const { style } = document.documentElement
    const watch = new ResizeObserver(() => {
      style.setProperty('--news-line', `${line.current?.offsetHeight ?? 0}px`)
    })
    if (line.current) watch.observe(line.current)
    return () => {
      watch.disconnect()
      style.removeProperty('--news-line')
    }
  }, [])
  return line
}
