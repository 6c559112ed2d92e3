import Sparkles from 'lucide-react/icons/sparkles'
import { useEffect, useState, type RefObject } from 'react'
import type { DocumentHandle } from '#formats/editor/web/DocumentEditor.tsx'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { checkTexts } from '#features/agents/texts/checks.ts'
import styles from './DocumentFrame.module.css'

type SelectionButtonProps = { handle: RefObject<DocumentHandle | null>; onSelect: () => void }

/** Milliseconds: while a selection grows nothing follows it, and the editor reads it first. */
const settled = 250

/** Offers the AI beside words that are selected in the text. It is for pointers: keys reach the same button in the bar. */
export function SelectionButton({ handle, onSelect }: SelectionButtonProps) {
  const { t } = useTexts(checkTexts)
  const [at, setAt] = useState<{ left: number; top: number } | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const hide = () => {
      clearTimeout(timer)
      setAt(null)
    }
    const follow = () => {
      hide()
      timer = setTimeout(() => setAt(handle.current?.selected().passage ? locateBeside() : null), settled)
    }
    document.addEventListener('selectionchange', follow)
    // Captured: scrolling does not bubble.
    document.addEventListener('scroll', hide, { capture: true, passive: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('selectionchange', follow)
      document.removeEventListener('scroll', hide, { capture: true })
    }
  }, [handle])
  if (!at) return null
  return (
    <Button
      size="small"
      tabIndex={-1}
      aria-hidden="true"
      className={styles.beside}
      style={at}
      icon={<Sparkles size={16} strokeWidth={1.75} aria-hidden="true" />}
      // The words stay selected.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onSelect}
    >
      {t('check.refine')}
    </Button>
  )
}

/** Pixels. */
const height = 44
const width = 170

/** Below the end of the selection, or above its beginning where there is no room. */
function locateBeside(): { left: number; top: number } | null {
  const selection = document.getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null
  const rows = [...selection.getRangeAt(0).getClientRects()].filter((row) => row.width > 0)
  const [first] = rows
  const last = rows.at(-1)
  if (!first || !last) return null
  const isRoomBelow = last.bottom + height < innerHeight
  return {
    left: Math.max(8, Math.min(last.right - width / 2, innerWidth - width - 8)),
    top: isRoomBelow ? last.bottom + 6 : Math.max(8, first.top - height),
  }
}
