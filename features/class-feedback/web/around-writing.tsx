// Small parts that are shown before and while the AI writes. They load as one file.
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useTexts } from '#platform/web/language/language.ts'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { Bar } from '#platform/web/ui/data-display/Bar.tsx'
import { Card } from '#platform/web/ui/containers/Card.tsx'
import { Heading } from '#platform/web/ui/text/Heading.tsx'
import { List, ListRow } from '#platform/web/ui/data-display/List.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { readProgress } from '../model/progress.ts'
import { classFeedbackTexts } from '../texts/class-feedback.ts'

/** Says beside the form that the texts come next, and that names are hidden. */
export function ClassFeedbackNote() {
  const { t } = useTexts(classFeedbackTexts)
  return (
    <Notice tone="info" icon={<ShieldCheck size={20} strokeWidth={1.75} aria-hidden="true" />}>
      {t('classFeedback.formNote')}
    </Notice>
  )
}

/** Shows while the AI writes which texts have their feedback. */
export function GrowingFeedback({ text }: { text: string }) {
  const { t } = useTexts(classFeedbackTexts)
  const students = readProgress(text)
  const done = students.filter(({ isWritten }) => isWritten).length
  return (
    <Card padding={5}>
      <Stack>
        <Heading level={2}>{t('classFeedback.progress', { done, count: students.length })}</Heading>
        <Bar share={students.length === 0 ? 0 : done / students.length} />
        <List>
          {students.map(({ heading, isWritten, points }) => (
            <ListRow key={heading} title={heading} text={isWritten ? points.join(' · ') : t('feedbackCard.waiting')} />
          ))}
        </List>
      </Stack>
    </Card>
  )
}
