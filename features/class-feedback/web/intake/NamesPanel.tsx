import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { namesOfStudents } from '#features/library/model/classes.ts'
import { ownLibrary } from '#features/library/web/queries.ts'
import { feedbackNamesMax, feedbackTextMax } from '#platform/model/limits.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Details } from '#platform/web/ui/containers/Details.tsx'
import { Field } from '#platform/web/ui/fields/Field.tsx'
import { Select } from '#platform/web/ui/fields/Select.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { TextArea } from '#platform/web/ui/fields/TextInput.tsx'
import { classFeedbackTexts } from '../../texts/class-feedback.ts'
import type { EditedFeedback } from '../use-class-feedback.ts'

/** Adds the class list, whose names are hidden wherever a student mentions them. */
export function NamesPanel({ edited }: { edited: EditedFeedback }) {
  const { t } = useTexts(classFeedbackTexts)
  const { classNames } = edited.data
  const classes = (useQuery(ownLibrary()).data?.classes ?? []).filter(({ students }) => students)
  const [lines, setLines] = useState(classNames.join('\n'))
  const change = (text: string) => {
    setLines(text)
    const names = namesOfStudents(text).map((name) => name.slice(0, feedbackTextMax.name).normalize('NFC'))
    edited.change({ ...edited.now(), classNames: names.slice(0, feedbackNamesMax) }, 'names')
  }
  return (
    <Details summary={`${t('feedbackIntake.names')} (${classNames.length})`}>
      <Stack gap={3}>
        <Text size="sm" tone="quiet">
          {t('feedbackIntake.namesText')}
        </Text>
        {classes.length > 0 && (
          <Field label={t('feedbackIntake.classChoice')}>
            {(aria) => (
              <Select
                {...aria}
                value=""
                onChange={({ target }) => {
                  const chosen = classes.find(({ id }) => id === target.value)
                  if (chosen) change([lines.trim(), chosen.students].filter(Boolean).join('\n'))
                }}
              >
                <option value="">{t('feedbackIntake.noClass')}</option>
                {classes.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <Field label={t('feedbackIntake.namesField')}>
          {(aria) => <TextArea {...aria} rows={4} value={lines} onChange={({ target }) => change(target.value)} />}
        </Field>
      </Stack>
    </Details>
  )
}
