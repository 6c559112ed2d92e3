import { useState } from 'react'
import { SeenByAi } from '#features/documents/web/names/SeenByAi.tsx'
import { ContinueButton } from '#features/documents/web/structured/ContinueButton.tsx'
import { DataDocument } from '#features/documents/web/structured/DataDocument.tsx'
import type { DataViewProps } from '#features/documents/web/structured/data-view.ts'
import { useHasAi } from '#features/documents/web/structured/use-has-ai.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Card } from '#platform/web/ui/containers/Card.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import type { StoredClassFeedback } from '../contract/class-feedback.ts'
import { findTextProblem, isToWrite } from '../model/class-feedback.ts'
import { classFeedbackModel } from '../model/kind.ts'
import { hasLessonsToWrite } from '../model/patterns.ts'
import { canBeDrafted } from '../model/phrases/drafts.ts'
import { classFeedbackTexts } from '../texts/class-feedback.ts'
import { ClassPatterns } from './cards/ClassPatterns.tsx'
import { FillButton } from './cards/FillButton.tsx'
import { StudentCards } from './cards/StudentCards.tsx'
import { goToStudent, idOfStudent } from './cards/link-ids.ts'
import { useFeedbackDownloads } from './download/use-feedback-downloads.ts'
import { IntakePanel } from './intake/IntakePanel.tsx'
import { NamesPanel } from './intake/NamesPanel.tsx'
import { classFeedbacksApi } from './queries.ts'
import { RubricPanel } from './rubric/RubricPanel.tsx'
import { useClassFeedback } from './use-class-feedback.ts'

type Part = 'texts' | 'class' | 'text'
type OpenClassFeedbackProps = DataViewProps & { stored: StoredClassFeedback; readOnly: boolean }

/** Shows loaded feedback: what it is made from, one card for each student, and the class page. */
export function OpenClassFeedback({ entry, around, stored, readOnly }: OpenClassFeedbackProps) {
  const { t } = useTexts(classFeedbackTexts)
  const edited = useClassFeedback(entry.id, stored)
  const { data } = edited
  const [part, setPart] = useState<Part>('texts')
  const toWrite = data.students.filter(isToWrite).length
  const toReview = data.students.filter((one) => one.feedback === null && findTextProblem(one) !== null)
  const isEmpty = data.students.length === 0
  const [isNew] = useState(isEmpty)
  const hasAi = useHasAi(entry)
  const hasWork = toWrite > 0 || hasLessonsToWrite(data)
  const downloads = useFeedbackDownloads({ sourceId: entry.id, data, save: edited.saveNow })
  return (
    <DataDocument<Part>
      entry={entry}
      around={around}
      part={part}
      onPart={setPart}
      parts={[
        { value: 'texts', label: t('classFeedback.texts') },
        { value: 'class', label: t('classFeedback.classTab') },
        { value: 'text', label: t('classFeedback.text') },
      ]}
      words={{
        part: t('classFeedback.part'),
        toReview: t('classFeedback.toReview', { count: toReview.length }),
        undo: t('classFeedback.undo'),
        notSaved: t('classFeedback.notSaved'),
        changedElsewhere: t('classFeedback.changedElsewhere'),
        takeTheirs: t('classFeedback.takeTheirs'),
        keepMine: t('classFeedback.keepMine'),
        asText: t('classFeedback.asText'),
      }}
      edited={edited}
      readOnly={readOnly}
      reviewItems={
        part === 'texts' ? toReview.map(({ id }) => ({ id: idOfStudent(id), goTo: () => goToStudent(id) })) : []
      }
      downloads={readOnly || isEmpty ? undefined : { first: [downloads], last: [] }}
      isBlank={classFeedbackModel.isBlank(data)}
      isOpen={false}
      failure={null}
      onFix={() => setPart('texts')}
    >
      {part === 'class' ? (
        <ClassPatterns edited={edited} readOnly={readOnly} />
      ) : (
        <Stack>
          {!readOnly && (
            <Card padding={5}>
              <Stack gap={2}>
                <RubricPanel edited={edited} isOpen={isNew} />
                <NamesPanel edited={edited} />
                <IntakePanel entryId={entry.id} edited={edited} isOpen={isNew} />
              </Stack>
            </Card>
          )}
          {!readOnly && hasAi && hasWork && data.criteria.length === 0 && (
            <Notice tone="warn">{t('classFeedback.rubricFirst')}</Notice>
          )}
          {!readOnly && (
            <Inline>
              {hasAi && hasWork && (
                <>
                  <ContinueButton
                    entry={entry}
                    label={toWrite > 0 ? t('classFeedback.write', { count: toWrite }) : t('classFeedback.writeLessons')}
                    disabled={data.criteria.length === 0}
                    save={edited.saveNow}
                    onStarted={around.onContinue}
                  />
                  {toWrite > 0 && (
                    <SeenByAi
                      load={(signal) => classFeedbacksApi.requests({ params: { id: entry.id }, quiet: true, signal })}
                      prepare={edited.saveNow}
                    />
                  )}
                </>
              )}
              <FillButton edited={edited} count={data.students.filter((one) => canBeDrafted(one.feedback)).length} />
            </Inline>
          )}
          <StudentCards edited={edited} readOnly={readOnly} />
        </Stack>
      )}
    </DataDocument>
  )
}
