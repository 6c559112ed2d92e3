import type { TestRunResult } from '../../contract/test-run.ts'
import { formatDecimal } from '#platform/i18n/format/numbers.ts'
import { verdictOf } from '../../model/checks/verdict.ts'
import type { Checked } from '../../model/checks/run.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import styles from './ChecksOfRun.module.css'
import { checkTexts } from '../../texts/checks.ts'
import type { KeyOf } from '#platform/i18n/define-texts.ts'

/** Shows the results of the checks on a test run: how many passed, and the findings in words. */
export function ChecksOfRun({ checked: input }: { checked: TestRunResult['checked'] }) {
  const { t } = useTexts(checkTexts)
  // The server's keys exist in this dictionary, because both run the same checks.
  const checked = input as readonly Checked[]
  const { right, of, faults, warnings, failed } = verdictOf(checked)
  const tone = faults > 0 ? 'fault' : warnings > 0 ? 'warning' : failed > 0 ? 'unable' : 'right'
  const wrong = checked.filter(({ findings, failed: unable }) => unable || findings.length > 0)
  const label = t('check.open', { verdict: t('check.verdict', { right, of }) })
  if (wrong.length === 0)
    return (
      <p className={styles.verdict} data-tone={tone}>
        {label}
      </p>
    )
  return (
    <details className={styles.checks}>
      <summary className={styles.verdict} data-tone={tone}>
        {label}
      </summary>
      <ul>
        {wrong.map((one) => (
          <li key={JSON.stringify(one.check)}>
            <b>{t(`check.${one.check.check}`)}</b>
            {one.failed && <p>{t('check.unable')}</p>}
            {one.findings.map((finding) => (
              <Finding key={JSON.stringify(finding)} of={finding.key} values={finding.values} />
            ))}
          </li>
        ))}
      </ul>
    </details>
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
