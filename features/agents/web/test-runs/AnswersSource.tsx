import { useQuery } from '@tanstack/react-query'
import type { RealAnswers } from '../../contract/shared-sample-answers.ts'
import { formatDateTime } from '#platform/i18n/format/dates.ts'
import type { Language } from '#platform/i18n/language.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Field } from '#platform/web/ui/fields/Field.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { Select } from '#platform/web/ui/fields/Select.tsx'
import { realAnswersOf } from './calls.ts'
import { answersSourceTexts } from '../../texts/answers-source.ts'

type AnswersSourceProps = {
  agentId: string
  /** Null: the sample answers. */
  value: string | null
  /** `language`: that of the real answers. */
  onChange: (entryId: string | null, language: Language | null) => void
}

/** Selects the answers for a test run: samples, or real answers from the user's own or shared documents. */
export function AnswersSource({ agentId, value, onChange }: AnswersSourceProps) {
  const { t } = useTexts(answersSourceTexts)
  const found = useQuery(realAnswersOf(agentId))
  const all = found.data ?? []
  const chosen = all.find(({ entryId }) => entryId === value) ?? null
  return (
    <Stack gap={2}>
      <Field label={t('sampleSharing.runOn')}>
        {(control) => (
          <Select
            {...control}
            value={chosen?.entryId ?? ''}
            onChange={({ target }) => {
              const one = all.find(({ entryId }) => entryId === target.value)
              onChange(one?.entryId ?? null, one?.language ?? null)
            }}
          >
            <option value="">{t('sampleSharing.samples')}</option>
            <optgroup label={t('sampleSharing.own')}>
              <Options answers={all.filter(({ own }) => own)} none={t('sampleSharing.noneOwn')} />
            </optgroup>
            <optgroup label={t('sampleSharing.others')}>
              <Options answers={all.filter(({ own }) => !own)} none={t('sampleSharing.noneOthers')} />
            </optgroup>
          </Select>
        )}
      </Field>
      {chosen && !chosen.own && (
        <Text size="sm" tone="quiet">
          {t('sampleSharing.recorded')}
          {chosen.files > 0 && ` ${t('sampleSharing.filesStay', { count: chosen.files })}`}
        </Text>
      )}
    </Stack>
  )
}

function Options({ answers, none }: { answers: readonly RealAnswers[]; none: string }) {
  const { t } = useTexts(answersSourceTexts)
  const language = useLanguage()
  if (answers.length === 0) return <option disabled>{none}</option>
  return answers.map(({ entryId, title, createdAt, owner }) => (
    <option key={entryId} value={entryId}>
      {[title || t('sampleSharing.untitled'), owner, formatDateTime(createdAt, language)].filter(Boolean).join(' · ')}
    </option>
  ))
}
