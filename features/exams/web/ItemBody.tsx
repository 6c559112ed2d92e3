import Check from 'lucide-react/icons/check'
import type { Language } from '#platform/i18n/language.ts'
import type { Exam, Item, ItemText } from '../model/exam.ts'
import { pointsText } from '../model/views/figures.ts'
import { levelName } from '../model/views/matrix.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Badge } from '#platform/web/ui/data-display/Badge.tsx'
import { VisuallyHidden } from '#platform/web/ui/text/VisuallyHidden.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import styles from './ExamItems.module.css'
import { Prose } from '#formats/document/web/Prose.tsx'
import { examTexts } from '../texts/exams.ts'
import type { ReactNode } from 'react'

type ItemBodyProps = { exam: Pick<Exam, 'primary'>; item: Item; text: ItemText; textLanguage: Language }

/** Shows a question with its key and explanation. */
export function ItemBody({ exam, item, text, textLanguage }: ItemBodyProps) {
  const { t } = useTexts(examTexts)
  const prose = (words: string) => <Prose text={words} language={textLanguage} />
  return (
    <Stack gap={2}>
      {prose(text.stem)}
      {item.kind === 'choice' && <Options text={text} textLanguage={textLanguage} />}
      {item.kind === 'short' && <Key label={t('examEditor.key')}>{prose(text.answer)}</Key>}
      {(item.kind === 'trueFalse' || item.kind === 'essay') && (
        <Parts exam={exam} item={item} text={text} textLanguage={textLanguage} />
      )}
      {text.why && (
        <Text as="div" size="sm" tone="quiet">
          {prose(text.why)}
        </Text>
      )}
    </Stack>
  )
}

const Key = ({ label, children }: { label: string; children: ReactNode }) => (
  <Text as="div" tone="brand">
    <Inline align="stretch" wrap={false}>
      <b className={styles.label}>{label}</b> {children}
    </Inline>
  </Text>
)

function Options({ text: { options, answer }, textLanguage }: Pick<ItemBodyProps, 'text' | 'textLanguage'>) {
  const { t } = useTexts(examTexts)
  const isShort = options.every((option) => option.length <= 28)
  return (
    <ol className={styles.options} data-short={isShort}>
      {options.map((option, index) => {
        const letter = 'ABCD'[index]!
        const isRight = letter === answer
        return (
          <li key={letter} data-right={isRight}>
            <span>{letter}.</span>
            <Prose text={option} language={textLanguage} />
            {isRight && (
              <>
                <Check size={17} strokeWidth={2.25} aria-hidden="true" />
                <VisuallyHidden>{t('examEditor.rightOption')}</VisuallyHidden>
              </>
            )}
          </li>
        )
      })}
    </ol>
  )
}

function Parts({ exam, item, text, textLanguage }: ItemBodyProps) {
  const { t } = useTexts(examTexts)
  const language = useLanguage()
  const isEssay = item.kind === 'essay'
  return (
    <Stack as="ol" gap={1}>
      {item.parts.map(({ level, points }, index) => {
        const { text: statement = '', answer = '' } = text.parts[index] ?? {}
        return (
          // oxlint-disable-next-line react/no-array-index-key -- parts are known by their place
          <Inline as="li" key={index} align="start" least={200}>
            <Inline align="start" wrap={false}>
              {item.parts.length > 1 && <span>{'abcdefgh'[index]})</span>}
              <Stack gap={1}>
                {statement && <Prose text={statement} language={textLanguage} />}
                {isEssay && (
                  <Key label={t('examEditor.expected')}>
                    <Prose text={answer} language={textLanguage} />
                  </Key>
                )}
              </Stack>
            </Inline>
            <Inline as="span" gap={1}>
              <Badge>{levelName(exam, level, language)}</Badge>
              {isEssay && item.parts.length > 1 && (
                <Text as="span" size="sm" tone="quiet">
                  {t('examEditor.points', { points: pointsText(points, language) })}
                </Text>
              )}
              {!isEssay && (
                <Badge tone={answer === 'true' ? 'good' : 'warn'}>
                  {t(answer === 'true' ? 'examEditor.true' : 'examEditor.false')}
                </Badge>
              )}
            </Inline>
          </Inline>
        )
      })}
    </Stack>
  )
}
