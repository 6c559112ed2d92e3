import { useQuery } from '@tanstack/react-query'
import { useUser } from '#platform/web/api/session.ts'
import { TakeData } from '../personal-data/TakeData.tsx'
import { OpenedBy } from '../access-reason/OpenedBy.tsx'
import { Card } from '#platform/web/ui/containers/Card.tsx'
import { Heading } from '#platform/web/ui/text/Heading.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { personalDataApi } from './calls.ts'
import { exportsOfOwnData } from './queries.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { accessTexts } from '../../texts/access.ts'
import { profileTexts } from '../../texts/profile.ts'

/** Downloads all of the user's own data and lists administrators who have done so. */
export function OwnData() {
  const { t } = useTexts(accessTexts, profileTexts)
  const { id } = useUser()
  const { data: exports = [] } = useQuery(exportsOfOwnData(id))
  return (
    <Card padding={5}>
      <Stack gap={3} align="start">
        <Heading level={2}>{t('takeData.own')}</Heading>
        <Text tone="quiet">{t('takeData.ownText')}</Text>
        <TakeData take={() => personalDataApi.take({ params: { id } })} />
        {exports.length > 0 && (
          <OpenedBy title={t('access.dataCount', { count: exports.length })} accessGrants={exports} />
        )}
      </Stack>
    </Card>
  )
}
