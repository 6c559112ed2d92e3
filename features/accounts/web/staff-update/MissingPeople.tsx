import type * as z from 'zod/mini'
import type { staffUpdates } from '../../contract/staff-updates.ts'
import { formatNumber } from '#platform/i18n/format/numbers.ts'
import { roleNames } from '#platform/model/roles.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Text } from '#platform/web/ui/Text.tsx'
import { staffUpdateTexts } from '../../texts/staff-update.ts'
import { PeopleCard } from './PeopleCard.tsx'

type MissingPeopleProps = {
  people: z.infer<(typeof staffUpdates.preview)['response']>['missing']
  leavers: ReadonlySet<string>
  onLeavers: (leavers: ReadonlySet<string>) => void
}

/** Lists active people who are not on the list. Nobody is chosen at first: the list may be that of one department. */
export function MissingPeople({ people, leavers, onLeavers }: MissingPeopleProps) {
  const { t } = useTexts(staffUpdateTexts)
  const language = useLanguage()
  return (
    <PeopleCard
      title={t('staffUpdate.missing')}
      text={people.length > 0 ? t('staffUpdate.missingHow') : t('staffUpdate.nobodyMissing')}
      people={people}
      chosen={leavers}
      onChosen={onLeavers}
      labelOf={(name) => t('staffUpdate.leave', { name })}
      renderMore={({ role, documents }) => (
        <Text as="span" size="sm">
          {t(roleNames[role])} ·{' '}
          {t('staffUpdate.documents', { count: documents, number: formatNumber(documents, language) })}
        </Text>
      )}
    />
  )
}
