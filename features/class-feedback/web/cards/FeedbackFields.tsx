import { useTexts } from '#platform/web/language/language.ts'
import { Field } from '#platform/web/ui/fields/Field.tsx'
import { Grid } from '#platform/web/ui/layout/Grid.tsx'
import { Select } from '#platform/web/ui/fields/Select.tsx'
import type { Criterion, Feedback, Step, Strength, Student } from '../../model/class-feedback.ts'
import { classFeedbackTexts } from '../../texts/class-feedback.ts'
import { PointList } from './PointList.tsx'

type FeedbackFieldsProps = {
  student: Student
  /** The name that the page shows. */
  name: string
  criteria: readonly Criterion[]
  readOnly: boolean
  onFeedback: (feedback: Feedback, typed: string | null) => void
}

/** The levels, strengths and next steps of one student. Whatever the teacher changes is the teacher's. */
export function FeedbackFields({ student, name, criteria, readOnly, onFeedback }: FeedbackFieldsProps) {
  const { t } = useTexts(classFeedbackTexts)
  const feedback: Feedback = student.feedback ?? {
    author: 'teacher',
    levels: criteria.map(() => null),
    strengths: [],
    steps: [],
  }
  const change = (fields: Partial<Feedback>, typed: string | null = null) =>
    onFeedback({ ...feedback, ...fields, author: 'teacher' }, typed)
  return (
    <>
      {criteria.length > 0 && (
        <Grid columns={3} gap={3}>
          {criteria.map((criterion, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a criterion is known by its place
            <div key={`${at} ${criterion.name}`}>
              <Field label={criterion.name}>
                {(aria) => (
                  <Select
                    {...aria}
                    aria-label={t('feedbackCard.levelOf', { criterion: criterion.name, name })}
                    disabled={readOnly}
                    value={feedback.levels[at] ?? ''}
                    onChange={({ target }) =>
                      change({
                        levels: criteria.map((_, other) =>
                          other === at
                            ? target.value === ''
                              ? null
                              : Number(target.value)
                            : (feedback.levels[other] ?? null),
                        ),
                      })
                    }
                  >
                    <option value="">{t('classFeedback.open')}</option>
                    {criterion.levels.map((level, index) => (
                      // oxlint-disable-next-line react/no-array-index-key -- a level is known by its place
                      <option key={`${index} ${level.name}`} value={index}>
                        {level.name}
                      </option>
                    ))}
                  </Select>
                )}
              </Field>
            </div>
          ))}
        </Grid>
      )}
      {(student.feedback !== null || !readOnly) && (
        <>
          <PointList<Strength>
            kind="strengths"
            points={feedback.strengths}
            text={student.text}
            name={name}
            readOnly={readOnly}
            onPoints={(strengths, typed) => change({ strengths }, typed)}
            blank={{ text: '', quotation: '' }}
          />
          <PointList<Step>
            kind="steps"
            points={feedback.steps}
            text={student.text}
            name={name}
            readOnly={readOnly}
            onPoints={(steps, typed) => change({ steps }, typed)}
            blank={{ text: '', quotation: '', issue: 'other', criterion: null }}
            issueOf={({ issue }) => issue}
            withIssue={(step, issue) => ({ ...step, issue })}
          />
        </>
      )}
    </>
  )
}
