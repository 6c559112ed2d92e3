import { useQuery } from '@tanstack/react-query'
import type { HistoryEntry } from '../../contract/history.ts'
import type { Question } from '#features/questions/contract/questions.ts'
import { localized } from '#platform/i18n/language.ts'
import { answerText } from '#features/questions/model/answer-text.ts'
import { wordsIn, type Answer } from '#features/questions/model/answers.ts'
import { cellText } from '#formats/tables/model/markdown.ts'
import { filledRows } from '#formats/tables/model/rows.ts'
import { agentById } from '#features/agents/web/list/queries.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Spinner } from '#platform/web/ui/feedback/Spinner.tsx'
import { Facts } from '#platform/web/ui/data-display/Facts.tsx'
import styles from './EntryView.module.css'
import { historyPageTexts } from '../../texts/history-page.ts'
import { historyTexts } from '../../texts/history.ts'

/** Lists the teacher's answers, in the words of the assistant's current form. */
export function AnswerList({ entry }: { entry: HistoryEntry }) {
  const { t } = useTexts(historyPageTexts, historyTexts)
  const language = useLanguage()
  const agent = useQuery(agentById(entry.agentId))
  if (agent.isPending) return <Spinner label={t('history.loading')} />
  const answerEntries = answered(entry, agent.data?.questions ?? [])
  if (answerEntries.length === 0) return <p>{t('history.noAnswers')}</p>
  return (
    <Facts
      variant="below"
      facts={answerEntries.map(({ key, answer, question }) => [
        question ? localized(question, 'title', language) : key,
        <AnswerView key={key} answer={answer} question={question} />,
      ])}
    />
  )
}

function AnswerView({ answer, question }: Omit<AnswerEntry, 'key'>) {
  const language = useLanguage()
  if (!question) return wordsIn(answer).join(', ')
  if (question.type !== 'TABLE' || !Array.isArray(answer)) return answerText(question, answer, language)
  const { columns } = question
  return (
    <div className={styles.table}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col">
                {localized(column, 'title', language)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {filledRows(answer).map((row, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows have no ids, and these never move
            <tr key={at}>
              {columns.map((column) => (
                <td key={column.key}>{cellText(column, row, language)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type AnswerEntry = { key: string; answer: Answer; question?: Question }

/** Returns answers in the order of the form; answers to deleted questions follow, under their keys. */
function answered({ answers = {} }: HistoryEntry, questions: readonly Question[]): AnswerEntry[] {
  const byQuestion = questions.flatMap((question): AnswerEntry[] => {
    const answer = answers[question.key]
    return answer == null ? [] : [{ key: question.key, answer, question }]
  })
  const known = new Set(questions.map(({ key }) => key))
  const others = Object.entries(answers).filter(([key, answer]) => !known.has(key) && answer !== null)
  return [...byQuestion, ...others.map(([key, answer]) => ({ key, answer }))]
}
