import { useState } from 'react'
import { useTexts } from '#platform/web/language/language.ts'
import { matchesSearch } from '#platform/web/language/search-text.ts'
import { SearchField } from '#platform/web/ui/fields/SearchField.tsx'
import { List, ListChoice } from '#platform/web/ui/data-display/List.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { groupTexts } from '../../texts/groups.ts'

type GroupChoiceProps = {
  label: string
  groups: readonly { id: string; name: string; memberCount: number }[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** A shorter list needs no search. */
const worthSearching = 8

/** Groups to tick, each with its number of members. */
export function GroupChoice({ label, groups, chosen, onChange }: GroupChoiceProps) {
  const { t } = useTexts(groupTexts)
  const [search, setSearch] = useState('')
  if (groups.length === 0) return <Text tone="faint">{t('group.noneMade')}</Text>
  const found = groups.filter(({ name }) => matchesSearch(search, name))
  const turn = (id: string) => onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <Stack as="fieldset" gap={2}>
      <legend>{label}</legend>
      {groups.length >= worthSearching && <SearchField label={t('group.search')} value={search} onChange={setSearch} />}
      {found.length === 0 && <Text tone="faint">{t('agent.emptyText')}</Text>}
      <List>
        {found.map(({ id, name, memberCount }) => (
          <ListChoice key={id} title={name} checked={chosen.includes(id)} onChange={() => turn(id)}>
            <Text as="span" size="sm" tone="faint">
              {t('group.people', { count: memberCount })}
            </Text>
          </ListChoice>
        ))}
      </List>
    </Stack>
  )
}
