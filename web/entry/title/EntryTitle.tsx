import { useQueryClient } from '@tanstack/react-query'
import Pencil from 'lucide-react/icons/pencil'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode, type SubmitEvent } from 'react'
import type { HistoryEntry } from '#contract/history'
import { givenTitleMaxLength } from '#rules/limits'
import { useTranslation } from '../../lib/language.ts'
import { tellFailure } from '../../lib/notify.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import styles from './EntryTitle.module.css'
import { rename } from './use-title.ts'
import { addNamingWords } from './words.ts'

addNamingWords()

type EntryTitleProps = {
  entry: HistoryEntry
  /** Of the button. */
  label: string
  /** What stands there while the title is not being changed. */
  children: ReactNode
}

/** What an entry is called, and a field in its place to call it otherwise. */
export function EntryTitle({ entry, label, children }: EntryTitleProps) {
  const [naming, setNaming] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasNaming = useRef(false)
  useEffect(() => {
    if (wasNaming.current && !naming) button.current?.focus()
    wasNaming.current = naming
  }, [naming])
  if (naming) return <TitleForm entry={entry} onDone={() => setNaming(false)} />
  return (
    <span className={styles.title}>
      {children}
      <IconButton
        ref={button}
        size="small"
        className={styles.change}
        label={label}
        icon={<Pencil size={15} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => setNaming(true)}
      />
    </span>
  )
}

function TitleForm({ entry: { id, title }, onDone }: { entry: HistoryEntry; onDone: () => void }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState(title)
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])

  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    const next = typed.trim()
    if (next === title) return onDone()
    setBusy(true)
    try {
      await rename(queryClient, id, next || null)
      onDone()
    } catch (error) {
      setBusy(false)
      tellFailure(error, 'naming.failed')
    }
  }
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.stopPropagation()
    onDone()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leaves it from anywhere inside
    <form className={styles.form} onSubmit={(event) => void save(event)} onKeyDown={leave}>
      <TextInput
        ref={field}
        look="filter"
        className={styles.field}
        aria-label={t('naming.title')}
        placeholder={t('naming.hint')}
        autoComplete="off"
        maxLength={givenTitleMaxLength}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" look="primary" size="small" busy={busy}>
        {t('admin.save')}
      </Button>
      <Button size="small" disabled={busy} onClick={onDone}>
        {t('action.cancel')}
      </Button>
    </form>
  )
}
