import { useState } from 'react'
import type { Comparison } from '../../contract/exchange.ts'
import { localized } from '#platform/i18n/language.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { Badge } from '#platform/web/ui/data-display/Badge.tsx'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { Select } from '#platform/web/ui/fields/Select.tsx'
import { List, ListRow } from '#platform/web/ui/data-display/List.tsx'
import { adminTexts } from '#platform/i18n/texts/admin.ts'
import { agentExchangeTexts } from '../../texts/exchange.ts'
import { agentFormTexts } from '../../texts/form.ts'
import { agentsTexts } from '../../texts/agents.ts'
import { choosingTexts } from '#features/curriculum/texts/choosing.ts'
import { questionsTexts } from '#features/questions/texts/questions.ts'
import type { KeyOf } from '#platform/i18n/define-texts.ts'

export type QuestionChoice = 'ours' | 'new' | 'skip'

type ReviewProps = {
  comparison: Comparison
  /** Indexes in the file. */
  skipped: ReadonlySet<number>
  onSkip: (skipped: ReadonlySet<number>) => void
  choices: Readonly<Record<string, QuestionChoice>>
  onChoose: (key: string, choice: QuestionChoice) => void
}

const shownAtOnce = 50

/** Previews an import: conflicts first, each with its choice. */
export function Review({ comparison, skipped, onSkip, choices, onChoose }: ReviewProps) {
  const { t } = useTexts(adminTexts, agentExchangeTexts, agentFormTexts, agentsTexts, choosingTexts, questionsTexts)
  const language = useLanguage()
  const [shown, setShown] = useState(shownAtOnce)
  const others = comparison.questions.filter(({ state }) => state === 'other')
  const missing = comparison.questions.filter(({ state }) => state === 'missing')
  const fresh = comparison.questions.filter(({ state }) => state === 'new').length
  const categories = comparison.categories.filter(({ isNew }) => isNew)
  const assistants = comparison.assistants
    .map((assistant, at) => ({ ...assistant, at }))
    .toSorted((one, other) => Number(other.conflict) - Number(one.conflict))
  const put = (at: number, on: boolean) => {
    const next = new Set(skipped)
    if (on) next.delete(at)
    else next.add(at)
    onSkip(next)
  }
  return (
    <>
      <Text tone="quiet">
        {fresh > 0 && t('exchange.questionsNew', { count: fresh })}
        {categories.length > 0 &&
          ` ${t('exchange.categoriesNew', { names: categories.map((one) => localized(one, 'name', language)).join(', ') })}`}
      </Text>
      {missing.length > 0 && (
        <Notice tone="warn">{t('exchange.missing', { keys: missing.map(({ key }) => key).join(', ') })}</Notice>
      )}
      {others.length > 0 && (
        <section aria-label={t('exchange.others', { count: others.length })}>
          <h3>{t('exchange.others', { count: others.length })}</h3>
          <List>
            {others.map((question) => (
              <ListRow
                key={question.key}
                wrap
                title={
                  <>
                    <Text as="code" size="sm" tone="quiet" weight="normal">
                      {question.key}
                    </Text>{' '}
                    {localized(question, 'title', language)}
                  </>
                }
                text={
                  <>
                    {t('exchange.oursIs', { title: localized(question.ours ?? question, 'title', language) })}{' '}
                    {t('exchange.differs', {
                      fields: question.differs.map((field) => t(fieldNames[field] ?? 'question.question')).join(', '),
                    })}
                  </>
                }
              >
                <Select
                  aria-label={t('exchange.choiceOf', { name: question.key })}
                  value={choices[question.key] ?? 'ours'}
                  onChange={({ target }) => onChoose(question.key, target.value as QuestionChoice)}
                >
                  <option value="ours">{t('exchange.keepOurs')}</option>
                  <option value="new">{t('exchange.takeNew')}</option>
                  <option value="skip">{t('exchange.skip')}</option>
                </Select>
              </ListRow>
            ))}
          </List>
        </section>
      )}
      <section aria-label={t('exchange.assistants', { count: assistants.length })}>
        <h3>{t('exchange.assistants', { count: assistants.length })}</h3>
        <List>
          {assistants.slice(0, shown).map((assistant) => {
            const name = localized(assistant, 'name', language)
            return (
              <ListRow
                key={assistant.at}
                wrap
                title={
                  <>
                    {skipped.has(assistant.at) ? <s>{name}</s> : name}{' '}
                    {assistant.conflict && <Badge tone="warn">{t('exchange.sameTitle')}</Badge>}
                  </>
                }
                text={t('agent.questions', { count: assistant.questions })}
              >
                <Select
                  aria-label={t('exchange.choiceOf', { name })}
                  value={skipped.has(assistant.at) ? 'skip' : 'new'}
                  onChange={({ target }) => put(assistant.at, target.value === 'new')}
                >
                  <option value="new">{t(assistant.conflict ? 'exchange.takeNew' : 'exchange.make')}</option>
                  <option value="skip">{t(assistant.conflict ? 'exchange.keepOurs' : 'exchange.skip')}</option>
                </Select>
              </ListRow>
            )
          })}
        </List>
        {assistants.length > shown && (
          <Button size="small" onClick={() => setShown(shown + shownAtOnce)}>
            {t('agentForm.more', { count: Math.min(shownAtOnce, assistants.length - shown), all: assistants.length })}
          </Button>
        )}
      </section>
    </>
  )
}

const fieldNames: Readonly<
  Partial<Record<string, KeyOf<typeof questionsTexts | typeof adminTexts | typeof choosingTexts>>>
> = {
  type: 'question.type',
  title: 'question.title',
  titleVi: 'question.title',
  description: 'form.description',
  descriptionVi: 'form.description',
  required: 'question.required',
  placeholder: 'question.placeholder',
  placeholderVi: 'question.placeholder',
  options: 'question.options',
  columns: 'question.columns',
  min: 'question.min',
  max: 'question.max',
  acceptedTypes: 'question.acceptedTypes',
  optionsFrom: 'choosing.field',
}
