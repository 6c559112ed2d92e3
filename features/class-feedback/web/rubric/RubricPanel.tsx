import Plus from 'lucide-react/icons/plus'
import { feedbackTextMax } from '#platform/model/limits.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { AutosizeTextArea } from '#platform/web/ui/fields/AutosizeTextArea.tsx'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Details } from '#platform/web/ui/containers/Details.tsx'
import { Field } from '#platform/web/ui/fields/Field.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import type { Criterion } from '../../model/class-feedback.ts'
import { rubricMax } from '../../model/intake/read-rubric.ts'
import { levelsFromLines, withCriteria } from '../../model/rubric-changes.ts'
import { classFeedbackTexts } from '../../texts/class-feedback.ts'
import type { EditedFeedback } from '../use-class-feedback.ts'
import { CriterionFields } from './CriterionFields.tsx'
import { RubricSources } from './RubricSources.tsx'

/** The task and the rubric: taken from a document, pasted or typed, and edited here. */
export function RubricPanel({ edited, isOpen }: { edited: EditedFeedback; isOpen: boolean }) {
  const { t } = useTexts(classFeedbackTexts)
  const { task, criteria } = edited.data
  const indexes = criteria.map((_, at) => at)
  const change = (next: Criterion[], former: readonly (number | null)[], typed: string | null = null) =>
    edited.change(withCriteria(edited.now(), next, former), typed)
  return (
    <Details summary={t('feedbackRubric.title')} open={isOpen}>
      <Stack>
        <Field label={t('classFeedback.task')}>
          {(aria) => (
            <AutosizeTextArea
              {...aria}
              maxLength={feedbackTextMax.task}
              value={task}
              onChange={({ target }) => edited.change({ ...edited.now(), task: target.value }, 'task')}
            />
          )}
        </Field>
        {criteria.length === 0 ? (
          <RubricSources
            onRubric={(next) =>
              change(
                next,
                next.map(() => null),
              )
            }
          />
        ) : (
          <Details summary={t('feedbackRubric.summary', { count: criteria.length })}>
            <Stack>
              {criteria.map((criterion, at) => (
                <CriterionFields
                  // oxlint-disable-next-line react/no-array-index-key -- a criterion is known by its place
                  key={`${at} of ${criteria.length}`}
                  number={at + 1}
                  criterion={criterion}
                  onCriterion={(next, isReversed) =>
                    change(
                      criteria.map((one, other) => (other === at ? next : one)),
                      indexes.map((index) => (index === at && isReversed ? null : index)),
                      isReversed ? null : `criterion ${at}`,
                    )
                  }
                  onRemove={() =>
                    change(
                      criteria.filter((_, other) => other !== at),
                      indexes.filter((index) => index !== at),
                    )
                  }
                />
              ))}
            </Stack>
          </Details>
        )}
        {criteria.length < rubricMax.criteria && (
          <Inline>
            <Button
              size="small"
              icon={<Plus size={18} strokeWidth={1.75} aria-hidden="true" />}
              onClick={() =>
                change(
                  [
                    ...criteria,
                    { name: t('feedbackRubric.newName'), levels: levelsFromLines(t('feedbackRubric.newLevels')) },
                  ],
                  [...indexes, null],
                )
              }
            >
              {t('feedbackRubric.add')}
            </Button>
          </Inline>
        )}
      </Stack>
    </Details>
  )
}
