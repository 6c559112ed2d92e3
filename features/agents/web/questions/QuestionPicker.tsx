import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import type { Question } from '#features/questions/contract/questions.ts'
import { localized } from '#platform/i18n/language.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { matchesSearch } from '#platform/web/language/search-text.ts'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { Badge } from '#platform/web/ui/data-display/Badge.tsx'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { IconButton } from '#platform/web/ui/actions/IconButton.tsx'
import { neighbourOf } from '#platform/web/ui/neighbour.ts'
import { SearchField } from '#platform/web/ui/fields/SearchField.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { useQuestionEditor } from './question-editor.ts'
import { QuestionMenu } from './QuestionMenu.tsx'
import styles from './QuestionsSection.module.css'
import { agentFormTexts } from '../../texts/form.ts'
import { questionsTexts } from '#features/questions/texts/questions.ts'

/** Limits the list, because rendering thousands of questions takes a second. */
const shownAtOnce = 50

type QuestionPickerProps = {
  /** Questions not chosen yet. */
  questions: readonly Question[]
  onPick: (id: string) => void
}

export function QuestionPicker({ questions, onPick }: QuestionPickerProps) {
  const { t } = useTexts(agentFormTexts, questionsTexts)
  const language = useLanguage()
  const editor = useQuestionEditor()
  const [search, setSearch] = useState('')
  const [shown, setShown] = useState(shownAtOnce)
  const found = questions.filter(({ key, title, titleVi }) => matchesSearch(search, key, title, titleVi))
  const searchFor = (typed: string) => {
    setSearch(typed)
    setShown(shownAtOnce)
  }
  return (
    <section aria-label={t('agentForm.pick')}>
      <Inline justify="between">
        <h3>{t('agentForm.pick')}</h3>
        <Button size="small" icon={<Plus size={16} aria-hidden="true" />} onClick={() => editor.create()}>
          {t('question.new')}
        </Button>
      </Inline>
      <SearchField label={t('question.search')} value={search} onChange={searchFor} />
      {found.length === 0 && (
        <Text size="sm" tone="faint">
          {questions.length === 0 ? t('agentForm.allChosen') : t('question.empty')}
        </Text>
      )}
      {found.length === 0 && search.trim() !== '' && (
        <Button size="small" icon={<Plus size={16} aria-hidden="true" />} onClick={() => editor.create(search.trim())}>
          {t('agentForm.createNamed', { title: search.trim() })}
        </Button>
      )}
      <Stack as="ul" gap={2} className={styles.found}>
        {found.slice(0, shown).map((question) => {
          const name = localized(question, 'title', language)
          return (
            <Inline key={question.id} as="li" wrap={false} className={styles.row}>
              <Inline className={styles.what}>
                <span>{name}</span>
                <Text as="code" size="sm" tone="faint">
                  {question.key}
                </Text>
                <Text as="small" tone="faint">
                  {question.agentCount ? t('category.agents', { count: question.agentCount }) : t('question.isUnused')}
                </Text>
                {!question.isActive && <Badge dot>{t('agent.inactive')}</Badge>}
              </Inline>
              <QuestionMenu question={question} name={name} />
              <IconButton
                size="small"
                label={t('agentForm.add', { name })}
                icon={<Plus size={18} aria-hidden="true" />}
                onClick={(event) => {
                  neighbourOf(event.currentTarget)?.focus()
                  onPick(question.id)
                }}
              />
            </Inline>
          )
        })}
        {found.length > shown && (
          <li>
            <Button size="small" onClick={() => setShown(shown + shownAtOnce)}>
              {t('agentForm.more', { count: Math.min(shownAtOnce, found.length - shown), all: found.length })}
            </Button>
          </li>
        )}
      </Stack>
    </section>
  )
}
