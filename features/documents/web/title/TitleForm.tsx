import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react'
import type { HistoryEntry } from '../../contract/history.ts'
import { customTitleMaxLength } from '../../model/title-limits.ts'
import { notifyFailure } from '#platform/web/api/notify.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { TextInput } from '#platform/web/ui/fields/TextInput.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { useTexts } from '#platform/web/language/language.ts'
import { adminTexts } from '#platform/i18n/texts/admin.ts'
import { historyTexts } from '../../texts/history.ts'
import { tagging } from '../../contract/tags.ts'
import { createApi } from '#platform/web/api/api-client.ts'
import { calls } from '#platform/web/api/calls.ts'
import { historyEntry, showSavedEntry } from '../document/queries.ts'

export type TitleFormProps = { entry: HistoryEntry; onDone: () => void }

/** A field for a document's title; if left empty, its heading applies again. */
export function TitleForm({ entry: { id, title }, onDone }: TitleFormProps) {
  const { t } = useTexts(adminTexts, historyTexts)
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
      notifyFailure(error, t('naming.failed'))
    }
  }
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.stopPropagation()
    onDone()
  }
  return (
    <Inline as="form" least={180} onSubmit={(event) => void save(event)} onKeyDown={leave}>
      <TextInput
        ref={field}
        variant="filter"
        aria-label={t('naming.title')}
        placeholder={t('naming.hint')}
        autoComplete="off"
        maxLength={customTitleMaxLength}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" variant="primary" size="small" busy={busy}>
        {t('admin.save')}
      </Button>
      <Button size="small" disabled={busy} onClick={onDone}>
        {t('action.cancel')}
      </Button>
    </Inline>
  )
}

const api = createApi({ tagging }, calls).tagging

/** Null restores the title from the heading. All cached lists are updated. */
async function rename(queryClient: QueryClient, id: string, title: string | null): Promise<void> {
  const { entry } = await api.rename({ params: { id }, body: { title }, quiet: true })
  const known = queryClient.getQueryData(historyEntry(id).queryKey)
  // Pending edits are based on the known text.
  showSavedEntry(queryClient, known ? { ...known, title: entry.title, customTitle: entry.customTitle } : entry)
}
