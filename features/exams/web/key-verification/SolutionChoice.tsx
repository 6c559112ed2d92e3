import type { Language } from '#platform/i18n/language.ts'
import type { Exam } from '../../model/exam.ts'
import {
  canBeSolved,
  isUsable,
  differs,
  keyOf,
  findSolution,
  withAnswerOf,
} from '../../model/key-verification/solution.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { replaced } from '../changes.ts'
import { Prose } from '#formats/document/web/Prose.tsx'
import type { KeyVerification } from './use-key-verification.ts'
import { examTexts } from '../../texts/exams.ts'
import { Card } from '#platform/web/ui/containers/Card.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'

type SolutionChoiceProps = {
  exam: Exam
  at: number
  keyVerification: KeyVerification
  textLanguage: Language
  /** Undefined in a read-only document. */
  onChange: ((exam: Exam) => void) | undefined
  /** Undefined while the AI is unavailable. */
  onRewrite: (() => void) | undefined
}

/** Shown below a finding: explains how the AI came to another answer, and offers the possible decisions. */
export function SolutionChoice({ exam, at, keyVerification, textLanguage, onChange, onRewrite }: SolutionChoiceProps) {
  const { t } = useTexts(examTexts)
  const item = exam.items[at]!
  const found = findSolution(item, keyVerification.solutions)
  if (!found)
    return keyVerification.solutions.length > 0 && canBeSolved(item) ? (
      <Text size="sm" tone="quiet">
        {t('examEditor.solutionStale')}
      </Text>
    ) : null
  if (!differs(item, found)) return null
  return (
    <Card variant="sunken" padding={3}>
      <Stack gap={2}>
        {found.how && (
          <Text as="div" size="sm">
            <b>{t('examEditor.solutionExplanation')}</b>
            <Prose text={found.how} language={textLanguage} />
          </Text>
        )}
        {onChange && (
          <Inline>
            <Button size="small" onClick={() => keyVerification.keep(found.question, keyOf(item))}>
              {t('examEditor.keepKey')}
            </Button>
            {isUsable(found) && (
              <Button size="small" onClick={() => onChange(replaced(exam, at, withAnswerOf(item, found)))}>
                {t('examEditor.useSolution')}
              </Button>
            )}
            {onRewrite && (
              <Button size="small" onClick={onRewrite}>
                {t('examEditor.rewrite')}
              </Button>
            )}
          </Inline>
        )}
      </Stack>
    </Card>
  )
}
