import type { Checked } from '#features/agents/model/checks/run.ts'
import { checkTexts } from '#features/agents/texts/checks.ts'
import { formatDecimal } from '#platform/i18n/format/numbers.ts'
import type { Language } from '#platform/i18n/language.ts'
import { translate } from '#platform/i18n/translate.ts'
import { fileKind } from '../../../model/states.ts'
import type { PeriodRow } from '../period.ts'
import { minutesTexts } from './texts.ts'

/** More would make the table unreadable; the submission has them all. */
const shownMost = 3

/** Says what the checks found in a document when it was submitted, and how many comments it got, each on a line. */
export function describeFindings(
  row: Pick<PeriodRow, 'checked' | 'problems' | 'comments' | 'kind'>,
  language: Language,
): string[] {
  const t = translate(language, checkTexts, minutesTexts)
  // Problems of a file are about reading it, not about the plan.
  const problems =
    row.kind === fileKind
      ? []
      : (JSON.parse(row.problems) as Record<Language, string>[]).map((problem) => problem[language])
  const checked = row.checked === null ? [] : (JSON.parse(row.checked) as Checked[])
  const sentences = checked.flatMap(({ check, findings, failed }) =>
    failed
      ? [`${t(`check.${check.check}`)}: ${t('check.unable')}`]
      : findings.map(({ key, values = {} }) =>
          t(
            key,
            Object.fromEntries(
              Object.entries(values).map(([name, value]) => [
                name,
                typeof value === 'number' ? formatDecimal(value, language) : value,
              ]),
            ),
          ),
        ),
  )
  const all = [...problems, ...sentences]
  const hidden = all.length - shownMost
  const lines = [
    ...all.slice(0, shownMost),
    ...(hidden > 0 ? [t('minutes.moreFindings', { count: hidden })] : []),
    ...(all.length === 0 && checked.length > 0 ? [t('minutes.noFindings')] : []),
    ...(row.comments ? [t('minutes.comments', { count: row.comments })] : []),
  ]
  return lines.length === 0 ? ['–'] : lines
}
