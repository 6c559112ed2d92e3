import { type Exam, type Item, type ItemText, type Level, levels } from '../model/exam.ts'
import { pointsText } from '../model/views/figures.ts'
import { levelName } from '../model/views/matrix.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { FieldGroup } from '#platform/web/ui/fields/Field.tsx'
import { AutosizeTextArea } from '#platform/web/ui/fields/AutosizeTextArea.tsx'
import { Select } from '#platform/web/ui/fields/Select.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import styles from './ExamItems.module.css'
import { examTexts } from '../texts/exams.ts'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'

type PartFieldsProps = {
  exam: Exam
  item: Item
  text: ItemText
  onChange: (change: Partial<ItemText>) => void
  onLevel: (index: number, level: Level) => void
}

/** Edits the statements of a true–false question, or the parts of an essay question with their expected answers. */
export function PartFields({ exam, item, text, onChange, onLevel }: PartFieldsProps) {
  const { t } = useTexts(examTexts)
  const language = useLanguage()
  const isEssay = item.kind === 'essay'
  return (
    <FieldGroup label={t(isEssay ? 'examEditor.essayParts' : 'examEditor.ideas')}>
      {() => (
        <Stack gap={3}>
          {item.parts.map(({ level, points }, index) => {
            const letter = 'abcdefgh'[index]!
            const part = text.parts[index] ?? { text: '', answer: '' }
            const put = (change: Partial<typeof part>) =>
              onChange({ parts: item.parts.map((_, one) => ({ ...text.parts[one]!, ...(one === index && change) })) })
            return (
              <Stack key={letter} gap={2}>
                {(!isEssay || item.parts.length > 1) && (
                  <Inline align="start" wrap={false}>
                    <Inline as="span" wrap={false} className={styles.mark}>
                      {letter})
                    </Inline>
                    <AutosizeTextArea
                      aria-label={t(isEssay ? 'examEditor.partText' : 'examEditor.idea', { letter })}
                      value={part.text}
                      onChange={(event) => put({ text: event.target.value })}
                    />
                  </Inline>
                )}
                {isEssay && (
                  <AutosizeTextArea
                    aria-label={t('examEditor.expectedOf', { letter })}
                    placeholder={t('examEditor.expected')}
                    value={part.answer}
                    onChange={(event) => put({ answer: event.target.value })}
                  />
                )}
                <Inline>
                  <Select
                    variant="filter"
                    fit
                    aria-label={t('examEditor.levelOf', { letter })}
                    value={level}
                    onChange={(event) => onLevel(index, event.target.value as Level)}
                  >
                    {levels.map((one) => (
                      <option key={one} value={one}>
                        {levelName(exam, one, language)}
                      </option>
                    ))}
                  </Select>
                  {isEssay ? (
                    <Text as="span" size="sm" tone="quiet">
                      {t('examEditor.points', { points: pointsText(points, language) })}
                    </Text>
                  ) : (
                    <Select
                      variant="filter"
                      fit
                      aria-label={t('examEditor.truthOf', { letter })}
                      value={part.answer}
                      onChange={(event) => put({ answer: event.target.value })}
                    >
                      <option value="" disabled>
                        …
                      </option>
                      <option value="true">{t('examEditor.true')}</option>
                      <option value="false">{t('examEditor.false')}</option>
                    </Select>
                  )}
                </Inline>
              </Stack>
            )
          })}
        </Stack>
      )}
    </FieldGroup>
  )
}
