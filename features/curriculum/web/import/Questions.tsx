import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { curriculumTexts } from '../../texts/curriculum.ts'
import { QuestionCard } from './QuestionCard.tsx'
import type { Deciding } from './use-deciding.ts'

/** Asks about each row and table that the reader does not place by itself. */
export function Questions({ deciding }: { deciding: Deciding }) {
  const { t } = useTexts(curriculumTexts)
  const { questions, open, answers } = deciding
  if (questions.length === 0) return null
  const count = Math.max(questions.length, questions.length + open - openListed(deciding))
  return (
    <Stack gap={3}>
      <Stack gap={1}>
        <Text weight="bold">{t('curriculum.questions', { count })}</Text>
        <Text tone="quiet">{t('curriculum.questionsText')}</Text>
        <output>
          <Text as="span" tone="quiet">
            {t('curriculum.settled', { settled: count - open, count })}
          </Text>
        </output>
      </Stack>
      <Stack as="ul" gap={3}>
        {questions.map((question) => (
          <QuestionCard
            key={question.key}
            question={question}
            answer={deciding.answerOf(question.key)}
            onDecide={(decision) => deciding.decide(question.key, decision)}
            onReopen={() => deciding.reopen(question.key)}
          />
        ))}
      </Stack>
      {open > 1 && answers.rest === null && (
        <Inline>
          <Button size="small" onClick={() => deciding.decideRest('take')}>
            {t('curriculum.takeRest')}
          </Button>
          <Button size="small" onClick={() => deciding.decideRest('skip')}>
            {t('curriculum.skipRest')}
          </Button>
        </Inline>
      )}
    </Stack>
  )
}

const openListed = ({ questions, answerOf }: Deciding): number =>
  questions.filter(({ key }) => answerOf(key) === null).length
