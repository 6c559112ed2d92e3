import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatNumber } from '#platform/i18n/format/numbers.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { useSettled } from '#platform/web/lib/use-settled.ts'
import { Loaded } from '#platform/web/lists/Loaded.tsx'
import { Pager } from '#platform/web/lists/Pager.tsx'
import { Dialog } from '#platform/web/ui/overlays/Dialog.tsx'
import { List, ListRow } from '#platform/web/ui/data-display/List.tsx'
import { SearchField } from '#platform/web/ui/fields/SearchField.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import type { CurriculumSet, ListedItem } from '../contract/curriculum-sets.ts'
import { curriculumTexts } from '../texts/curriculum.ts'
import { itemsOfSet } from './calls.ts'

const typingPause = 150

/** Shows the entries of a set page by page, and searches them. */
export function ContentDialog({ set, onClose }: { set: CurriculumSet; onClose: () => void }) {
  const { t } = useTexts(curriculumTexts)
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(1)
  const search = useSettled(typed.trim(), typingPause)
  const items = useQuery(itemsOfSet(set.id, { search, page }))
  return (
    <Dialog
      open
      onClose={onClose}
      size="document"
      title={t('curriculum.named', { name: set.name, version: set.version })}
      closeLabel={t('curriculum.close')}
    >
      <Stack gap={3}>
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
                <List>
                  {found.map((item) => (
                    <ItemRow key={item.id} item={item} />
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

function ItemRow({ item }: { item: ListedItem }) {
  const { t } = useTexts(curriculumTexts)
  const language = useLanguage()
  const facts = [
    t(`curriculumColumn.${item.level}`),
    item.periods !== null &&
      t('curriculum.periods', { count: item.periods, number: formatNumber(item.periods, language) }),
    item.weeks && t('curriculum.weeks', { weeks: item.weeks }),
    item.cognitiveLevel,
    item.gradeBand,
    item.path.join(' › '),
  ]
  return (
    <ListRow title={item.code ? `${item.code} · ${item.text}` : item.text} text={facts.filter(Boolean).join(' · ')} />
  )
}
