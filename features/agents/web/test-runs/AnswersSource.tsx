import { useQuery } from '@tanstack/react-query'
import type { RealAnswers } from '../../contract/shared-sample-answers.ts'
import { formatDateTime } from '#platform/i18n/format/dates.ts'
import type { Language } from '#platform/i18n/language.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Select } from '#platform/web/ui/Select.tsx'
import { realAnswersOf } from './calls.ts'
import styles from './AnswersSource.module.css'
import { testRunTexts } from '../../texts/test-runs.ts'

type AnswersSourceProps = {
  agentId: string
  /** Null: the sample answers. */
  value: string | null
  /** `language`: that of the real answers. */
  onChange: (entryId: string | null, language: Language | null) => void
}

/** Selects the answers for a test run: samples, or real ones of one's own or shared by others. */
export function AnswersSource({ agentId, value, onChange }: AnswersSourceProps) {
  const { t } = useTexts(testRunTexts)
  const found = useQuery(realAnswersOf(agentId))
  const all = found.data ?? []
  const chosen = all.find(({ entryId }) => entryId === value) ?? null
  return (
    <div className={styles.source}>
      <label className={styles.choice}>
        {t('lending.runOn')}
        <Select
          value={chosen?.entryId ?? ''}
          onChange={({ target }) => {
            const one = all.find(({ entryId }) => entryId === target.value)
            onChange(one?.entryId ?? null, one?.language ?? null)
          }}
        >
          <option value="">{t('lending.samples')}</option>
          <optgroup label={t('lending.own')}>
            <Options answers={all.filter(({ own }) => own)} none={t('lending.noneOwn')} />
          </optgroup>
          <optgroup label={t('lending.others')}>
            <Options answers={all.filter(({ own }) => !own)} none={t('lending.noneOthers')} />
          </optgroup>
        </Select>
      </label>
      {chosen && !chosen.own && (
        <p className={styles.note}>
          {t('lending.recorded')}
          {chosen.files > 0 && ` ${t('lending.filesStay', { count: chosen.files })}`}
        </p>
      )}
    </div>
  )
}

function Options({ answers, none }: { answers: readonly RealAnswers[]; none: string }) {
  const { t } = useTexts(testRunTexts)
  const language = useLanguage()
  if (answers.length === 0) return <option disabled>{none}</option>
  return answers.map(({ entryId, title, createdAt, owner }) => (
    <option key={entryId} value={entryId}>
      {[title || t('lending.untitled'), owner, formatDateTime(createdAt, language)].filter(Boolean).join(' · ')}
    </option>
  ))
}
