import { useMemo, useState } from 'react'
import { searchText } from '#platform/model/search-text.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Combobox } from '#platform/web/ui/fields/Combobox.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import type { SetEntry } from '../../model/editing/changes.ts'
import { listHolders } from '../../model/editing/moves.ts'
import { curriculumTexts } from '../../texts/curriculum.ts'
import { editingTexts } from '../../texts/editing.ts'

type HolderChoiceProps = {
  entry: SetEntry
  entries: readonly SetEntry[]
  parent: string | null
  onChange: (parent: string | null) => void
}

const shownAtOnce = 50

/** Searches the entries of the same subject and grade that can hold this one; none: the top of the set. */
export function HolderChoice({ entry, entries, parent, onChange }: HolderChoiceProps) {
  const { t } = useTexts(curriculumTexts, editingTexts)
  const [search, setSearch] = useState('')
  const holders = useMemo(() => listHolders(entries, entry), [entries, entry])
  if (holders.length === 0) return null
  const known = new Map(entries.map((one) => [one.id, one]))
  const nameOf = ({ level, code, text }: SetEntry) =>
    `${t(`curriculumColumn.${level}`)}: ${code ? `${code} · ${text}` : text}`
  const pathOf = (one: SetEntry): string => {
    const path: string[] = []
    for (let at = one.parent; at !== null; at = known.get(at)!.parent) path.unshift(known.get(at)!.text)
    return path.join(' › ')
  }
  const words = searchText(search).split(/\s+/).filter(Boolean)
  const found = holders.filter(({ code, text }) => words.every((word) => searchText(code, text).includes(word)))
  const chosen = parent === null ? undefined : known.get(parent)
  return (
    <Stack gap={1}>
      <Text as="span" size="sm">
        {t('editing.below')}
      </Text>
      <Combobox
        label={t('editing.below')}
        placeholder={t('editing.top')}
        selectedName={chosen ? nameOf(chosen) : null}
        items={found.slice(0, shownAtOnce).map((one) => ({ id: one.id, name: nameOf(one), detail: pathOf(one) }))}
        emptyText={t('curriculum.noMatches')}
        clearLabel={t('editing.toTop')}
        onSearch={setSearch}
        onSelect={onChange}
      />
    </Stack>
  )
}
