import { Text } from '#platform/web/ui/text/Text.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import type { AgentState } from '../../contract/agent-versions.ts'
import { formatNumber } from '#platform/i18n/format/numbers.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { PartCard } from './PartCard.tsx'
import { changesBetween, type Changed } from './facts.ts'
import { Marked, useWordCounts } from './Marked.tsx'
import { agentVersionTexts } from '../../texts/versions.ts'

/** Shows the differences between two states of an assistant, one card per part. */
export function Differences({ before, after }: { before: AgentState; after: AgentState }) {
  const { t } = useTexts(agentVersionTexts)
  const language = useLanguage()
  const changes = changesBetween(before, after, language)
  if (changes.length === 0)
    return (
      <Text size="md" tone="quiet">
        {t('agentVersion.same')}
      </Text>
    )
  return (
    <Stack gap={2}>
      <Text size="md" tone="quiet">
        <output>{t('agentVersion.differs', { count: changes.length })}</output>
      </Text>
      <Stack as="ol">
        {changes.map((change) => (
          <Difference key={change.part} {...change} />
        ))}
      </Stack>
    </Stack>
  )
}

function Difference({ label, before, after }: Changed) {
  const { t } = useTexts(agentVersionTexts)
  const language = useLanguage()
  const { added, removed } = useWordCounts(before, after)
  const counts = [
    added > 0 && t('agentVersion.wordsAdded', { count: added, number: formatNumber(added, language) }),
    removed > 0 && t('agentVersion.wordsRemoved', { count: removed, number: formatNumber(removed, language) }),
  ]
  return (
    <li>
      <PartCard
        label={label}
        end={
          <Text as="span" size="sm" tone="quiet">
            {counts.filter(Boolean).join(', ')}
          </Text>
        }
      >
        <Marked before={before} after={after} />
      </PartCard>
    </li>
  )
}
