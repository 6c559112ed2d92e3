import CircleCheck from 'lucide-react/icons/circle-check'
import type { HistoryEntry } from '#contract/history'
import { EntryFigures } from '../entry/EntryFacts.tsx'
import { useTranslation } from '../lib/language.ts'
import styles from './ResultFoot.module.css'

/** Under a document: that it succeeded, with which prompt and how many files, and what it took. */
export function ResultFoot({ entry }: { entry: HistoryEntry }) {
  const { t } = useTranslation()
  const facts = [
    entry.promptUsed === 'vi' ? t('generation.promptVi') : t('generation.promptEn'),
    t('generation.files', { count: entry.filesUsed }),
  ]
  return (
    <p className={styles.foot}>
      {entry.status === 'complete' && entry.problem === null && (
        <span className={styles.done} data-template={entry.template}>
          {!entry.template && <CircleCheck size={18} strokeWidth={1.75} aria-hidden="true" />}
          {entry.template ? t('generation.templateDone') : t('generation.done')}
        </span>
      )}
      <span className={styles.facts}>{facts.join(' · ')}</span>
      <span className={styles.figures}>
        <EntryFigures entry={entry} />
      </span>
    </p>
  )
}
