import Trash2 from 'lucide-react/icons/trash-2'
import { memo } from 'react'
import card from '#features/documents/web/structured/DataCard.module.css'
import { formatNumber } from '#platform/i18n/format/numbers.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { AutosizeTextArea } from '#platform/web/ui/fields/AutosizeTextArea.tsx'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Details } from '#platform/web/ui/containers/Details.tsx'
import { Field } from '#platform/web/ui/fields/Field.tsx'
import { IconButton } from '#platform/web/ui/actions/IconButton.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { TextInput } from '#platform/web/ui/fields/TextInput.tsx'
import { feedbackTextMax } from '#platform/model/limits.ts'
import { findTextProblem, studentTextMax, type Criterion, type Student } from '../../model/class-feedback.ts'
import { classFeedbackTexts } from '../../texts/class-feedback.ts'
import { FeedbackFields } from './FeedbackFields.tsx'
import { idOfStudent } from './link-ids.ts'

const stateTexts = {
  ai: 'feedbackCard.ai',
  teacher: 'feedbackCard.teacher',
  phrases: 'feedbackCard.phrases',
  waiting: 'feedbackCard.waiting',
} as const

type StudentCardProps = {
  number: number
  student: Student
  criteria: readonly Criterion[]
  readOnly: boolean
  onChange: (student: Student, typed: string | null) => void
  onRemove: (id: number) => void
}

/** One student: the name, the text, and the feedback on it. */
export const StudentCard = memo(function StudentCard(props: StudentCardProps) {
  const { number, student, criteria, readOnly, onChange, onRemove } = props
  const { t } = useTexts(classFeedbackTexts)
  const language = useLanguage()
  const { id, name, text, file, feedback, dropped } = student
  const shownName = name.trim() === '' ? t('classFeedback.student', { number }) : name
  const problem = feedback === null ? findTextProblem(student) : null
  return (
    <article id={idOfStudent(id)} className={card.card} aria-labelledby={`${idOfStudent(id)}-title`} tabIndex={-1}>
      <Inline className={card.head}>
        <h3 id={`${idOfStudent(id)}-title`}>{shownName}</h3>
        <Text size="sm" tone="quiet">
          {[t(stateTexts[feedback?.author ?? 'waiting']), file].filter(Boolean).join(' · ')}
        </Text>
        {!readOnly && (
          <div className={card.tools}>
            <IconButton
              label={t('feedbackCard.remove', { name: shownName })}
              icon={<Trash2 size={18} strokeWidth={1.75} aria-hidden="true" />}
              onClick={() => onRemove(id)}
            />
          </div>
        )}
      </Inline>
      {problem && (
        <Notice tone="warn">
          {t(`classFeedbackProblem.${problem}`, { most: formatNumber(studentTextMax, language) })}
        </Notice>
      )}
      {dropped > 0 && <Notice tone="info">{t('classFeedback.dropped', { count: dropped })}</Notice>}
      <Details summary={t('feedbackCard.text')} open={problem !== null || undefined}>
        <Field label={t('feedbackCard.nameOf', { number })}>
          {(aria) => (
            <TextInput
              {...aria}
              readOnly={readOnly}
              maxLength={feedbackTextMax.name}
              value={name}
              onChange={({ target }) => onChange({ ...student, name: target.value }, `name ${id}`)}
            />
          )}
        </Field>
        <Field label={t('feedbackCard.textOf', { name: shownName })}>
          {(aria) => (
            <AutosizeTextArea
              {...aria}
              readOnly={readOnly}
              maxLength={feedbackTextMax.text}
              value={text}
              onChange={({ target }) => onChange({ ...student, text: target.value }, `text ${id}`)}
            />
          )}
        </Field>
      </Details>
      <FeedbackFields
        student={student}
        name={shownName}
        criteria={criteria}
        readOnly={readOnly}
        onFeedback={(next, typed) => onChange({ ...student, feedback: next }, typed && `${typed} ${id}`)}
      />
      {feedback && !readOnly && (
        <Inline>
          <Button
            size="small"
            aria-label={t('feedbackCard.againOf', { name: shownName })}
            onClick={() => onChange({ ...student, feedback: null, dropped: 0 }, null)}
          >
            {t('feedbackCard.again')}
          </Button>
        </Inline>
      )}
    </article>
  )
})
