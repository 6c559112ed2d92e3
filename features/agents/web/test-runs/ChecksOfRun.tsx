import { Text } from '#platform/web/ui/text/Text.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { HealthDot } from '../connection-checks/HealthDot.tsx'
import { Details } from '#platform/web/ui/containers/Details.tsx'
import type { TestRunResult } from '../../contract/test-run.ts'
import { formatDecimal } from '#platform/i18n/format/numbers.ts'
import { verdictOf } from '../../model/checks/verdict.ts'
import type { Checked } from '../../model/checks/run.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { checkTexts } from '../../texts/checks.ts'
import type { KeyOf } from '#platform/i18n/define-texts.ts'

/** Shows the results of the checks on a test run: how many passed, and the findings in words. */
export function ChecksOfRun({ checked: input }: { checked: TestRunResult['checked'] }) {
  const { t } = useTexts(checkTexts)
  // The server's keys exist in this dictionary, because both run the same checks.
  const checked = input as readonly Checked[]
  const { right, of, faults, warnings, failed } = verdictOf(checked)
  const tone = faults > 0 ? 'fails' : warnings > 0 ? 'warns' : failed > 0 ? 'off' : 'works'
  const wrong = checked.filter(({ findings, failed: unable }) => unable || findings.length > 0)
  const label = t('check.open', { verdict: t('check.verdict', { right, of }) })
  if (wrong.length === 0)
    return (
      <Text size="sm">
        <HealthDot tone={tone}>{label}</HealthDot>
      </Text>
    )
  return (
    <Details summary={<HealthDot tone={tone}>{label}</HealthDot>}>
      <Stack as="ul" gap={2}>
        {wrong.map((one) => (
          <Text key={JSON.stringify(one.check)} as="li" size="sm">
            <b>{t(`check.${one.check.check}`)}</b>
            {one.failed && <p>{t('check.unable')}</p>}
            {one.findings.map((finding) => (
              <Finding key={JSON.stringify(finding)} of={finding.key} values={finding.values} />
            ))}
          </Text>
        ))}
      </Stack>
    </Details>
  )
}

function Finding({ of, values }: { of: KeyOf<typeof checkTexts>; values?: Checked['findings'][number]['values'] }) {
  const { t } = useTexts(checkTexts)
  const language = useLanguage()
  const written = Object.entries(values ?? {}).map(([name, value]) => [
    name,
    typeof value === 'number' ? formatDecimal(value, language) : value,
  ])
  return <p>{t(of, Object.fromEntries(written) as Record<string, string>)}</p>
}
