import Pencil from 'lucide-react/icons/pencil'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { HistoryEntry } from '../../contract/history.ts'
import { IconButton } from '#platform/web/ui/actions/IconButton.tsx'
import { lazyPage } from '#platform/web/ui/lazy-page.ts'
import type { TitleFormProps } from './TitleForm.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'

export const titleForm = lazyPage<TitleFormProps>(async () => (await import('./TitleForm.tsx')).TitleForm)

type EntryTitleProps = {
  entry: HistoryEntry
  /** The button's label. */
  label: string
  /** These show while the title is not being edited. */
  children: ReactNode
}

/** Shows an entry's title, and a field to change it. */
export function EntryTitle({ entry, label, children }: EntryTitleProps) {
  const [naming, setNaming] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasNaming = useRef(false)
  useEffect(() => {
    if (wasNaming.current && !naming) button.current?.focus()
    wasNaming.current = naming
  }, [naming])
  if (naming) return <titleForm.Part fallback={children} entry={entry} onDone={() => setNaming(false)} />
  return (
    <Inline as="span" gap={1} wrap={false}>
      {children}
      <IconButton
        ref={button}
        size="small"
        label={label}
        icon={<Pencil size={15} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => setNaming(true)}
      />
    </Inline>
  )
}
