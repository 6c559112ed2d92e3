import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import FlaskConical from 'lucide-react/icons/flask-conical'
import { sharedSampleAnswers, type SampleSharing } from '#features/agents/contract/shared-sample-answers.ts'
import { formatDateTime } from '#platform/i18n/format/dates.ts'
import { createApi } from '#platform/web/api/api-client.ts'
import { calls } from '#platform/web/api/calls.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Card } from '#platform/web/ui/containers/Card.tsx'
import { sampleAnswerTexts } from '../../texts/sample-answers.ts'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { Heading } from '#platform/web/ui/text/Heading.tsx'

const api = createApi({ sharedSampleAnswers }, calls).sharedSampleAnswers

/** Shares the answers of the user's own document for test runs, shows since when and who used them, and withdraws them. */
export function ShareSampleAnswers({ entryId }: { entryId: string }) {
  const { t } = useTexts(sampleAnswerTexts)
  const queryClient = useQueryClient()
  const queryKey = ['sampleSharing', entryId]
  const params = { id: entryId }
  const state = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await api.get({ params, quiet: true, signal })).sharing,
    staleTime: 0,
  })
  const change = useMutation({
    mutationFn: async (shared: boolean): Promise<SampleSharing | null> => {
      if (shared) return (await api.share({ params })).sharing
      await api.takeBack({ params })
      return null
    },
    onSuccess: (now) => queryClient.setQueryData(queryKey, now),
    onError: () => queryClient.invalidateQueries({ queryKey }),
  })
  // The answers are shown even if their sharing status fails to load.
  if (state.data === undefined) return null
  const shared = state.data
  return (
    <Card as="section" variant="paper" padding={4} aria-label={t('sampleSharing.title')}>
      <Inline gap={4} least={280}>
        <Inline gap={4} align="start" wrap={false}>
          <FlaskConical size={20} strokeWidth={1.75} aria-hidden="true" />
          <div>
            <Heading level={3} size="md">
              {t('sampleSharing.title')}
            </Heading>
            <Text as="output" tone="quiet">
              {shared ? <SharingFacts {...shared} /> : <p>{t('sampleSharing.offer')}</p>}
            </Text>
          </div>
        </Inline>
        <Button size="small" busy={change.isPending} onClick={() => change.mutate(shared === null)}>
          {t(shared ? 'sampleSharing.takeBack' : 'sampleSharing.allow')}
        </Button>
      </Inline>
    </Card>
  )
}

function SharingFacts({ since, uses, lastUse }: SampleSharing) {
  const { t } = useTexts(sampleAnswerTexts)
  const language = useLanguage()
  const usage =
    lastUse &&
    t('sampleSharing.used', {
      count: uses,
      time: formatDateTime(lastUse.at, language),
      name: lastUse.by ?? t('sampleSharing.gone'),
    })
  return (
    <p>
      {t('sampleSharing.shared', { time: formatDateTime(since, language) })} {usage ?? t('sampleSharing.unused')}
    </p>
  )
}
