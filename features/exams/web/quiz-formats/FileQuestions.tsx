import { useState } from 'react'
import type { FileRead } from '../../contract/quiz-formats.ts'
import type { Language } from '#platform/i18n/language.ts'
import { examWords } from '../../model/words.ts'
import type { FileItem } from '../../model/quiz-formats/exam-from-file.ts'
import { Prose } from '#formats/document/web/Prose.tsx'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Badge } from '#platform/web/ui/data-display/Badge.tsx'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { quizFormatTexts } from '../../texts/quiz-formats.ts'
import { Card } from '#platform/web/ui/containers/Card.tsx'
import type { ReactNode } from 'react'

type FileQuestionsProps = {
  file: FileRead
  /** Indexes in the file. */
  chosen: ReadonlySet<number>
  /** The language of the questions. */
  language: Language
  onChoose: (chosen: ReadonlySet<number>) => void
}

/** Number of questions drawn at first: hundreds of formulas would block a phone. */
const firstShown = 30

/** Lists the questions of a file to choose from, with the reason for those that cannot be imported. */
export function FileQuestions({ file: { questions }, chosen, language, onChoose }: FileQuestionsProps) {
  const { t } = useTexts(quizFormatTexts)
  const [shown, setShown] = useState(firstShown)
  const numbered = questions.slice(0, shown).map((question, index) => ({ ...question, index }))
  const good = questions.flatMap(({ item }, index) => (item ? [index] : []))
  const isWhole = chosen.size === good.length
  const toggle = (index: number) => {
    const next = new Set(chosen)
    if (!next.delete(index)) next.add(index)
    onChoose(next)
  }
  return (
    <>
      <Inline justify="between">
        <Text as="output" weight="bold">
          {t('travel.found', { count: questions.length, good: good.length })}
        </Text>
        {good.length > 0 && (
          <Button size="small" variant="quiet" onClick={() => onChoose(new Set(isWhole ? [] : good))}>
            {t(isWhole ? 'travel.chooseNone' : 'travel.chooseAll')}
          </Button>
        )}
      </Inline>
      <Stack as="ul" gap={2}>
        {numbered.map(({ index, line, stem, item, fault, notes }) => (
          <Card as="li" key={index} variant={item ? 'flat' : 'sunken'} padding={3}>
            <Stack gap={2}>
              <Inline as="label">
                {item && (
                  <input
                    type="checkbox"
                    checked={chosen.has(index)}
                    aria-label={t('travel.take', { number: index + 1 })}
                    onChange={() => toggle(index)}
                  />
                )}
                <KindBadge item={item} />
                <Text as="span" size="sm" tone="quiet">
                  {t('travel.line', { number: index + 1, line })}
                </Text>
              </Inline>
              {item ? <FileItemBody item={item} language={language} /> : <Text size="md">{stem}</Text>}
              {fault && (
                <Text size="sm" tone="danger">
                  {fault}
                </Text>
              )}
              {notes.map((note) => (
                <Text key={note} size="sm" tone="quiet">
                  {note}
                </Text>
              ))}
            </Stack>
          </Card>
        ))}
      </Stack>
      {questions.length > shown && (
        <Inline>
          <Button onClick={() => setShown(questions.length)}>
            {t('travel.more', { count: questions.length - shown })}
          </Button>
        </Inline>
      )}
    </>
  )
}

function KindBadge({ item }: { item: FileItem | null }) {
  const words = examWords[useLanguage()]
  return item && <Badge>{words.kinds[item.kind]}</Badge>
}

function FileItemBody({ item: { kind, text }, language }: { item: FileItem; language: Language }) {
  const words = examWords[language]
  const lines =
    kind === 'choice'
      ? text.options.map((option, index) => ({
          mark: `${'ABCD'[index]}.`,
          text: option,
          key: null,
          isRight: 'ABCD'[index] === text.answer,
        }))
      : text.parts.map((part, index) => ({
          mark: `${'abcdefgh'[index]})`,
          text: part.text || part.answer,
          key: kind === 'trueFalse' ? (part.answer === 'true' ? words.right : words.wrong) : null,
          isRight: false,
        }))
  return (
    <Stack gap={1}>
      <Prose text={text.stem} language={language} />
      {kind === 'short' && (
        <Line isRight>
          <span>{words.answer}:</span> <Prose text={text.answer} language={language} />
        </Line>
      )}
      {lines.map((line) => (
        <Line key={line.mark} isRight={line.isRight}>
          <span>{line.mark}</span>
          <Prose text={line.text} language={language} />
          {line.key && <b>{line.key}</b>}
          {line.isRight && <b aria-hidden="true">✓</b>}
        </Line>
      ))}
    </Stack>
  )
}

type LineProps = { isRight: boolean; children: ReactNode }

const Line = ({ isRight, children }: LineProps) => (
  <Text as="div" {...(isRight && ({ tone: 'brand', weight: 'bold' } as const))}>
    <Inline align="stretch" wrap={false}>
      {children}
    </Inline>
  </Text>
)
