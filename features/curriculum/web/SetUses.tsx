import { useQuery } from '@tanstack/react-query'
import { errorText } from '#platform/web/api/api.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { Spinner } from '#platform/web/ui/Spinner.tsx'
import { Stack } from '#platform/web/ui/Stack.tsx'
import { curriculumTexts } from '../texts/curriculum.ts'
import { usesOfSet } from './calls.ts'

/** Says what uses a set before it is deleted, and what happens to it. */
export function SetUses({ id }: { id: string }) {
  const { t } = useTexts(curriculumTexts)
  const uses = useQuery(usesOfSet(id))
  if (uses.isError) return <Notice tone="warn">{errorText(uses.error)}</Notice>
  if (!uses.data) return <Spinner label={t('curriculum.usesLoading')} />
  const { documents, questions, classes } = uses.data
  const notes = [
    questions > 0 && t('curriculum.usedByQuestions', { count: questions }),
    classes > 0 && t('curriculum.usedByClasses', { count: classes }),
    documents > 0 && t('curriculum.usedByDocuments', { count: documents }),
  ].filter((note) => note !== false)
  if (notes.length === 0) return null
  return (
    <Notice tone="warn">
      <Stack as="ul" gap={1}>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </Stack>
    </Notice>
  )
}
