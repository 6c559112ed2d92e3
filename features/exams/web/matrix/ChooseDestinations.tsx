import type { Language } from '#platform/i18n/language.ts'
import type { Exam } from '../../model/exam.ts'
import type { Destination, UnitRow } from '../../model/plan/change-units.ts'
import { itemNames } from '../../model/findings.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Select } from '#platform/web/ui/fields/Select.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Prose } from '#formats/document/web/Prose.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import styles from './Matrix.module.css'
import { examTexts } from '../../texts/exams.ts'
import { Text } from '#platform/web/ui/text/Text.tsx'

type ChooseDestinationsProps = {
  exam: Exam
  textLanguage: Language
  rows: readonly UnitRow[]
  /** The questions without a place, by index. */
  undecided: readonly number[]
  destinations: ReadonlyMap<number, Destination>
  onChange: (destinations: ReadonlyMap<number, Destination>) => void
}

/** Asks for the new cells of questions that the plan no longer contains, individually or all at once. */
export function ChooseDestinations({
  exam,
  textLanguage,
  rows,
  undecided,
  destinations,
  onChange,
}: ChooseDestinationsProps) {
  const { t } = useTexts(examTexts)
  const language = useLanguage()
  const names = itemNames(exam, language)
  const chosen = new Set(undecided.map((index) => destinations.get(index)))
  const all = chosen.size === 1 ? [...chosen][0] : undefined
  const choices = (of: (row: UnitRow, at: number) => string) => (
    <>
      <option value="" disabled>
        {t('examEditor.chooseDestination')}
      </option>
      {rows.map((row, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows are named by their place
        <option key={at} value={at}>
          {of(row, at)}
        </option>
      ))}
      <option value="drop">{t('examEditor.dropItem')}</option>
    </>
  )
  return (
    <Stack>
      {undecided.length > 1 && (
        <Inline as="label">
          <Text as="span" weight="medium">
            {t('examEditor.destinationOfAll')}
          </Text>
          <Select
            fit
            variant="filter"
            value={all ?? ''}
            onChange={({ target }) =>
              onChange(new Map(undecided.map((index) => [index, readDestination(target.value)])))
            }
          >
            {choices((row) => t('examEditor.moveTo', { unit: row.name }))}
          </Select>
        </Inline>
      )}
      <Stack as="ul" gap={3}>
        {undecided.map((index) => {
          const item = exam.items[index]!
          return (
            <Inline as="li" key={index} gap={4} least={300}>
              <div>
                <b>{names[index]}</b>
                <Text as="span" size="sm" tone="quiet">
                  {` · ${exam.units[item.unit]!.name}`}
                </Text>
                <div className={styles.stem}>
                  <Prose text={item.text!.stem} language={textLanguage} />
                </div>
              </div>
              <Select
                fit
                aria-label={t('examEditor.destinationOf', { question: names[index]! })}
                value={destinations.get(index) ?? ''}
                onChange={({ target }) => onChange(new Map(destinations).set(index, readDestination(target.value)))}
              >
                {choices((row) =>
                  t(row.from === item.unit ? 'examEditor.keepAsExtra' : 'examEditor.moveTo', { unit: row.name }),
                )}
              </Select>
            </Inline>
          )
        })}
      </Stack>
    </Stack>
  )
}

const readDestination = (value: string): Destination => (value === 'drop' ? value : Number(value))
