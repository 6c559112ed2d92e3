import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import type { ReactNode } from 'react'
import type { Checked, Finding } from '#features/agents/model/checks/run.ts'
import { useCheckTitle } from '#features/agents/web/check-title.ts'
import { checkTexts } from '#features/agents/texts/checks.ts'
import { formatDecimal } from '#platform/i18n/format/numbers.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Heading } from '#platform/web/ui/text/Heading.tsx'
import { List, ListRow } from '#platform/web/ui/data-display/List.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { reviewTexts } from '../../texts/reviews.ts'

type FindingsProps = { checked: readonly Checked[]; problems: readonly string[] }

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

/** Lists what the code found in the submitted text, before anyone reads it. Without checks it takes no room. */
export function Findings({ checked, problems }: FindingsProps) {
  const { t } = useTexts(checkTexts, reviewTexts)
  const titleOf = useCheckTitle(checked.map(({ check }) => check))
  const wrong = checked.filter(({ findings, failed }) => failed || findings.length > 0)
  if (checked.length + problems.length === 0) return null
  if (wrong.length + problems.length === 0)
    return (
      <Text size="sm" tone="quiet">
        {t('review.noFindings')}
      </Text>
    )
  return (
    <Stack as="section" gap={3} aria-label={t('review.findings')}>
      <Heading level={2}>{t('review.findings')}</Heading>
      <List>
        {problems.map((problem) => (
          <ListRow key={problem} icon={<CircleAlert {...icon} />} title={problem} />
        ))}
        {wrong.map(({ check, findings, failed }) => (
          <ListRow
            key={JSON.stringify(check)}
            icon={check.severity === 'fault' && !failed ? <CircleAlert {...icon} /> : <TriangleAlert {...icon} />}
            title={titleOf(check)}
            text={failed ? t('check.unable') : <Sentences findings={findings} />}
          />
        ))}
      </List>
    </Stack>
  )
}

function Sentences({ findings }: { findings: readonly Finding[] }): ReactNode {
  const { t } = useTexts(checkTexts)
  const language = useLanguage()
  const words = ({ key, values = {} }: Finding) =>
    t(
      key,
      Object.fromEntries(
        Object.entries(values).map(([name, value]) => [
          name,
          typeof value === 'number' ? formatDecimal(value, language) : value,
        ]),
      ),
    )
  return findings.map(words).join(' ')
}
