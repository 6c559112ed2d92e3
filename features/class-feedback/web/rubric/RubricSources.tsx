import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { historyApi } from '#features/documents/web/calls.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Field } from '#platform/web/ui/fields/Field.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { Select } from '#platform/web/ui/fields/Select.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { TextArea } from '#platform/web/ui/fields/TextInput.tsx'
import type { Criterion } from '../../model/class-feedback.ts'
import { readRubric } from '../../model/intake/read-rubric.ts'
import { classFeedbackTexts } from '../../texts/class-feedback.ts'
import { rubricDocuments } from '../queries.ts'

/** Takes a rubric from one of the teacher's documents, or from what is pasted or typed. */
export function RubricSources({ onRubric }: { onRubric: (criteria: Criterion[]) => void }) {
  const { t } = useTexts(classFeedbackTexts)
  const documents = useQuery(rubricDocuments)
  const [text, setText] = useState('')
  const [isUnreadable, setIsUnreadable] = useState(false)
  const read = (source: string) => {
    const criteria = readRubric(source)
    setIsUnreadable(criteria.length === 0)
    if (criteria.length > 0) onRubric(criteria)
  }
  const readDocument = async (id: string) => {
    try {
      read((await historyApi.get({ params: { id } })).entry.content ?? '')
    } catch {
      // The failed call has already shown an error.
    }
  }
  return (
    <Stack>
      {documents.data && documents.data.length > 0 && (
        <Field label={t('feedbackRubric.fromDocuments')}>
          {(aria) => (
            <Select
              {...aria}
              value=""
              onChange={({ target }) => void (target.value !== '' && readDocument(target.value))}
            >
              <option value="">{t('feedbackRubric.chooseDocument')}</option>
              {documents.data.map(({ id, title, agentName }) => (
                <option key={id} value={id}>
                  {title || agentName}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Field label={t('feedbackRubric.paste')} description={t('feedbackRubric.pasteHint')}>
        {(aria) => <TextArea {...aria} rows={4} value={text} onChange={({ target }) => setText(target.value)} />}
      </Field>
      {isUnreadable && <Notice tone="warn">{t('feedbackRubric.unreadable')}</Notice>}
      {text.trim() !== '' && (
        <Inline>
          <Button variant="primary" onClick={() => read(text)}>
            {t('feedbackRubric.read')}
          </Button>
        </Inline>
      )}
    </Stack>
  )
}
