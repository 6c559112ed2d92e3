import type * as z from 'zod/mini'
import type { staffUpdates } from '../../contract/staff-updates.ts'
import { roleNames, type Role } from '#platform/model/roles.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Switch } from '#platform/web/ui/fields/Switch.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { staffUpdateTexts } from '../../texts/staff-update.ts'
import { PeopleCard } from './PeopleCard.tsx'

type Changed = z.infer<(typeof staffUpdates.preview)['response']>['people'][number]
type Change = Changed['changes'][number]

type ChangedPeopleProps = {
  people: readonly Changed[]
  refused: ReadonlySet<string>
  onRefused: (refused: ReadonlySet<string>) => void
  makesGroups: boolean
  onMakeGroups: (makesGroups: boolean) => void
}

/** Lists each person whose account the list changes, with every change; all are accepted at first. */
export function ChangedPeople({ people, refused, onRefused, makesGroups, onMakeGroups }: ChangedPeopleProps) {
  const { t } = useTexts(staffUpdateTexts)
  const accepted = new Set(people.map(({ id }) => id).filter((id) => !refused.has(id)))
  return (
    <PeopleCard
      title={t('staffUpdate.changes')}
      text={people.length > 0 ? t('staffUpdate.changesHow') : t('staffUpdate.noChanges')}
      people={people}
      chosen={accepted}
      onChosen={(chosen) => onRefused(new Set(people.map(({ id }) => id).filter((id) => !chosen.has(id))))}
      labelOf={(name) => t('staffUpdate.accept', { name })}
      renderMore={({ changes }) => changes.map((change) => <ChangeLine key={change.field} change={change} />)}
      tool={
        <Switch
          label={t('staffUpdate.makeGroups')}
          checked={makesGroups}
          onChange={({ target }) => onMakeGroups(target.checked)}
        />
      }
    />
  )
}

function ChangeLine({ change: { field, before, after } }: { change: Change }) {
  const { t } = useTexts(staffUpdateTexts)
  const say = (value: string | null) => {
    if (value === null) return t('staffUpdate.nothing')
    return field === 'role' ? t(roleNames[value as Role]) : value
  }
  return (
    <Text as="span" size="sm" weight="medium">
      {t('staffUpdate.change', { field: t(`staffUpdate.${field}`), before: say(before), after: say(after) })}
    </Text>
  )
}
