import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import type { HistoryEntry } from '../../contract/history.ts'
import type { Verdict } from '#features/agents/model/checks/verdict.ts'
import { EntryFigures } from '../document/EntryFacts.tsx'
import { EntryTitle } from '../title/EntryTitle.tsx'
import { useTitle } from '../title/use-title.ts'
import { useTexts } from '#platform/web/language/language.ts'
import styles from '../EntryDocument.module.css'
import { checkTexts } from '#features/agents/texts/checks.ts'
import { generationTexts } from '../../texts/generation.ts'
import { historyTexts } from '../../texts/history.ts'

/** Shown below a document: its status, prompt, number of files and usage. */
export function ResultFoot({ entry, verdict }: { entry: HistoryEntry; verdict: Verdict | null }) {
  const { t } = useTexts(checkTexts, generationTexts, historyTexts)
  const title = useTitle(entry)
  const isDone = entry.status === 'complete' && entry.problem === null
  const hasFaults = verdict !== null && verdict.faults > 0
  const facts = [
    entry.promptUsed === 'vi' ? t('generation.promptVi') : t('generation.promptEn'),
    t('generation.files', { count: entry.filesUsed }),
    ...(entry.unreadFigures ? [t('generation.unreadFigures', { count: entry.unreadFigures })] : []),
  ]
  return (
    <div className={styles.foot}>
      {isDone && hasFaults && (
        <span className={styles.faulty}>
          <TriangleAlert size={18} strokeWidth={1.75} aria-hidden="true" />
          <span className={styles.words}>{t('check.doneWithFaults')}</span>
        </span>
      )}
      {isDone && !hasFaults && (
        <span className={styles.done} data-template={entry.template}>
          {!entry.template && <CircleCheck size={18} strokeWidth={1.75} aria-hidden="true" />}
          <span className={styles.words}>{entry.template ? t('generation.templateDone') : t('generation.done')}</span>
        </span>
      )}
      <span className={styles.footTitle} data-folds>
        <EntryTitle entry={{ ...entry, ...title }} label={t('naming.change')}>
          <span className={styles.name}>{title.title || t('naming.none')}</span>
        </EntryTitle>
      </span>
      <span className={styles.facts} data-folds>
        {facts.join(' · ')}
      </span>
      <span className={styles.figures} data-folds>
        <EntryFigures entry={entry} />
      </span>
    </div>
  )
}
