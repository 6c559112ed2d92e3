import { useQuery } from '@tanstack/react-query'
import { formatWeekdayAndDay } from '#platform/i18n/format/dates.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { deadlineTexts } from '../../texts/deadlines.ts'
import { purposeTexts } from '../../model/states.ts'
import { submissionTexts } from '../../texts/submissions.ts'
import { dueDeadlines } from '../queries.ts'
import styles from '../Submissions.module.css'

/** Reminds the user of deadlines of their groups for which they have submitted nothing. */
export function DueDeadlines() {
  const { t } = useTexts(deadlineTexts, submissionTexts)
  const language = useLanguage()
  const { data: due = [] } = useQuery(dueDeadlines)
  if (due.length === 0) return null
  return (
    <Notice tone={due.some(({ isPast }) => isPast) ? 'warn' : 'info'}>
      <b>{t('deadline.dueTitle')}</b>
      <ul className={styles.due}>
        {due.map(({ groupId, groupName, purpose, week, dueOn, isPast }) => (
          <li key={`${groupId} ${purpose} ${week}`}>
            {t(isPast ? 'deadline.overdue' : 'deadline.due', {
              purpose: t(purposeTexts[purpose]),
              week,
              group: groupName,
              date: formatWeekdayAndDay(dueOn, language),
            })}
          </li>
        ))}
      </ul>
      {t('deadline.dueHelp')}
    </Notice>
  )
}
