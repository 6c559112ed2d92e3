import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type SyntheticEvent } from 'react'
import type { HistoryEntry } from '../../contract/history.ts'
import { mostTags, tagMaxLength } from '#platform/model/limits.ts'
import { searchText } from '#platform/model/search-text.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Choice, Choices } from '#platform/web/ui/fields/Choices.tsx'
import { Dialog } from '#platform/web/ui/overlays/Dialog.tsx'
import { Field } from '#platform/web/ui/fields/Field.tsx'
import { TextInput } from '#platform/web/ui/fields/TextInput.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { historyFacets, label } from '../history/label-calls.ts'
import type { Marks } from '../history/use-marks.ts'
import { adminTexts } from '#platform/i18n/texts/admin.ts'
import { historyPageTexts } from '../../texts/history-page.ts'

/** Adds and removes tags of documents: the teacher's existing tags, and new ones. */
export function TagsDialog({ marks }: { marks: Marks }) {
  const { t } = useTexts(historyPageTexts)
  const [shown, setShown] = useState(marks.tagged)
  if (marks.tagged !== null && marks.tagged !== shown) setShown(marks.tagged)
  if (shown === null) return null
  return (
    <Dialog
      open={marks.tagged !== null}
      onClose={() => marks.askTags(null)}
      size="small"
      title={t('tagging.tagsTitle', { count: shown.length })}
      description={t('tagging.tagsText')}
      closeLabel={t('action.close')}
    >
      <TagsForm key={shown.map(({ id }) => id).join()} marks={marks} entries={shown} />
    </Dialog>
  )
}

function TagsForm({ marks, entries }: { marks: Marks; entries: readonly HistoryEntry[] }) {
  const { t } = useTexts(adminTexts, historyPageTexts)
  const queryClient = useQueryClient()
  const facets = useQuery(historyFacets())
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  /** Changes so far, by tag. */
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map())
  const known = [...new Set([...(facets.data?.tags ?? []).map(({ tag }) => tag), ...changed.keys()])]
  const isOn = (tag: string) => changed.get(tag) ?? entries.every(({ tags }) => tags?.includes(tag))
  const set = (tag: string, on: boolean) => setChanged(new Map(changed).set(tag, on))
  const full = entries.length === 1 && known.filter(isOn).length > mostTags

  const add = () => {
    const tag = typed.trim().normalize('NFC')
    if (!tag) return changed
    const same = known.find((one) => one.toLowerCase() === tag.toLowerCase()) ?? tag
    const next = new Map(changed).set(same, true)
    setChanged(next)
    setTyped('')
    return next
  }

  const save = async (event: SyntheticEvent) => {
    event.preventDefault()
    // Text left in the field counts as well.
    const all = [...add()]
    setBusy(true)
    const saved = await label(queryClient, {
      ids: entries.map(({ id }) => id),
      add: all.flatMap(([tag, on]) => (on ? tag : [])),
      remove: all.flatMap(([tag, on]) => (on ? [] : tag)),
    })
    setBusy(false)
    if (saved) marks.askTags(null)
  }

  const matching = known.filter((tag) => searchText(tag).includes(searchText(typed.trim())))
  return (
    <Stack onSubmit={(event) => void save(event)} as="form">
      <Field label={t('tagging.newTag')} error={full ? t('tagging.tooManyTags', { count: mostTags }) : undefined}>
        {(control) => (
          <Inline wrap={false}>
            <TextInput
              {...control}
              value={typed}
              maxLength={tagMaxLength}
              autoComplete="off"
              onChange={({ target }) => setTyped(target.value)}
            />
            <Button onClick={add} disabled={typed.trim() === ''}>
              {t('tagging.addTag')}
            </Button>
          </Inline>
        )}
      </Field>
      {known.length > 0 && (
        <Stack scrolls>
          <Choices>
            {matching.map((tag) => (
              <Choice
                key={tag}
                type="checkbox"
                label={tag}
                checked={isOn(tag)}
                onChange={({ target }) => set(tag, target.checked)}
              />
            ))}
          </Choices>
        </Stack>
      )}
      <Inline justify="end">
        <Button onClick={() => marks.askTags(null)}>{t('action.cancel')}</Button>
        <Button
          type="submit"
          variant="primary"
          busy={busy}
          disabled={full || (changed.size === 0 && typed.trim() === '')}
        >
          {t('admin.save')}
        </Button>
      </Inline>
    </Stack>
  )
}
