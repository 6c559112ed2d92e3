import Trash from 'lucide-react/icons/trash-2'
import type { User } from '#platform/contract/account.ts'
import { useUser } from '#platform/web/api/session.ts'
import { TakeData } from '#features/accounts/web/personal-data/TakeData.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { personalDataApi } from '#features/accounts/web/users/calls.ts'
import { Inline } from '#platform/web/ui/Inline.tsx'
import { Text } from '#platform/web/ui/Text.tsx'
import { PersonCard } from './PersonCard.tsx'
import { TakeOthersData } from './TakeOthersData.tsx'
import { useTexts } from '#platform/web/language/language.ts'
import { userTexts } from '#features/accounts/texts/users.ts'

/** Downloads or erases all data of the person. */
export function DataCard({ user, onDelete }: { user: User; onDelete: () => void }) {
  const { t } = useTexts(userTexts)
  const own = useUser().id === user.id
  return (
    <PersonCard title={t('person.data')}>
      <Text tone="quiet">{t(own ? 'person.ownDataText' : 'person.dataText')}</Text>
      <Inline>
        {own ? (
          <TakeData take={() => personalDataApi.take({ params: { id: user.id } })} />
        ) : (
          <TakeOthersData user={user} />
        )}
        {!own && (
          <Button variant="quiet" icon={<Trash size={18} strokeWidth={1.75} aria-hidden="true" />} onClick={onDelete}>
            {t('person.erase')}
          </Button>
        )}
      </Inline>
    </PersonCard>
  )
}
