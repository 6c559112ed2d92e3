import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '#platform/web/language/language.ts'
import { notify } from '#platform/web/api/notify.ts'
import { useSettled } from '#platform/web/lib/use-settled.ts'
import { Loaded } from '#platform/web/lists/Loaded.tsx'
import { Pager } from '#platform/web/lists/Pager.tsx'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Dialog } from '#platform/web/ui/overlays/Dialog.tsx'
import { Field } from '#platform/web/ui/fields/Field.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { SearchField } from '#platform/web/ui/fields/SearchField.tsx'
import { Select } from '#platform/web/ui/fields/Select.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { List } from '#platform/web/ui/data-display/List.tsx'
import type { ChosenEntry, OfferedSet } from '../../contract/curriculum-choices.ts'
import { chosenMax, type ItemLevel } from '../../model/items.ts'
import { choosingTexts } from '../../texts/choosing.ts'
import { curriculumTexts } from '../../texts/curriculum.ts'
import { choicesApi, itemsToChoose } from './calls.ts'
import { ItemChoice } from './ItemChoice.tsx'

const typingPause = 150

export type ChooseDialogProps = {
  open: boolean
  title: string
  level: ItemLevel
  /** At least one. */
  sets: readonly OfferedSet[]
  /** Shown first, with the entries that are chosen already. */
  first: { set: OfferedSet; ids: readonly string[] }
  onClose: () => void
  onChosen: (set: OfferedSet, entries: ChosenEntry[]) => void
}

/** Searches a curriculum and chooses entries of one level. */
export function ChooseDialog({ open, title, level, sets, first, onClose, onChosen }: ChooseDialogProps) {
  const { t } = useTexts(choosingTexts, curriculumTexts)
  const [set, setSet] = useState(first.set)
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set(first.ids))
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(1)
  const [busy, setBusy] = useState(false)
  const search = useSettled(typed.trim(), typingPause)
  const items = useQuery({ ...itemsToChoose(set.id, { level, search, page }), enabled: open })
  const isFull = ids.size >= chosenMax
  const toggle = (id: string, on: boolean) => {
    const next = new Set(ids)
    if (on) next.add(id)
    else next.delete(id)
    setIds(next)
  }
  const use = async () => {
    setBusy(true)
    try {
      const { entries } =
        ids.size === 0
          ? { entries: [] }
          : await choicesApi.chosen({ params: { id: set.id }, query: { ids: [...ids].join(',') }, quiet: true })
      onChosen(set, entries)
    } catch {
      notify('error', t('choosing.useFailed'))
    }
    setBusy(false)
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="document"
      title={title}
      closeLabel={t('choosing.cancel')}
      footer={
        <Inline justify="between" gap={3}>
          <Text as="output" tone="quiet">
            {t('choosing.count', { count: ids.size })}
            {isFull && ` · ${t('choosing.limit', { most: chosenMax })}`}
          </Text>
          <Button variant="primary" busy={busy} onClick={() => void use()}>
            {t('choosing.use')}
          </Button>
        </Inline>
      }
    >
      <Stack gap={3}>
        {sets.length > 1 && (
          <Field label={t('choosing.set')}>
            {(control) => (
              <Select
                {...control}
                value={set.id}
                onChange={({ target }) => {
                  setSet(sets.find(({ id }) => id === target.value)!)
                  setIds(new Set())
                  setPage(1)
                }}
              >
                {sets.map(({ id, name, version }) => (
                  <option key={id} value={id}>
                    {t('choosing.from', { name, version })}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        {!set.isConfirmed && (
          <Text size="sm" tone="quiet">
            {t('choosing.unconfirmed')}
          </Text>
        )}
        <SearchField
          label={t('curriculum.search')}
          value={typed}
          onChange={(text) => {
            setTyped(text)
            setPage(1)
          }}
        />
        <Loaded query={items} failed={t('curriculum.itemsFailed')} loading={t('curriculum.itemsLoading')}>
          {({ items: found, pagination }) =>
            found.length === 0 ? (
              <Text tone="quiet">{t('curriculum.noMatches')}</Text>
            ) : (
              <>
                <List aria-label={t(`curriculumColumn.${level}`)}>
                  {found.map((item) => (
                    <ItemChoice
                      key={item.id}
                      item={item}
                      isChosen={ids.has(item.id)}
                      isOff={isFull && !ids.has(item.id)}
                      onToggle={(on) => toggle(item.id, on)}
                    />
                  ))}
                </List>
                <Pager pagination={pagination} onPage={setPage} />
              </>
            )
          }
        </Loaded>
      </Stack>
    </Dialog>
  )
}
