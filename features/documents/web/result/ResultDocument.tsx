import type { ReactNode } from 'react'
import type { HistoryEntry } from '../../contract/history.ts'
import type { Surroundings } from '../bar/surroundings.ts'
import { EntryDocument } from '../EntryDocument.tsx'
import { useKind } from '../kinds.ts'
import { TemplateNote } from './TemplateNote.tsx'
import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import type { Verdict } from '#features/agents/model/checks/verdict.ts'
import { checkTexts } from '#features/agents/texts/checks.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { useFilesRead } from '../bar/DetailsDialog.tsx'
import { DocumentExtra } from '../DocumentExtra.tsx'
import styles from '../bar/DocumentFrame.module.css'
import { generationTexts } from '../../texts/generation.ts'

type ResultDocumentProps = {
  entry: HistoryEntry
  /** Leads back to the answers on a phone. */
  lead: ReactNode
  /** The way to a former result, and why there is no new one. */
  warnings: ReactNode
  isRefused: boolean
  /** Shown until the code of the document has loaded. */
  meanwhile: ReactNode
  onRetry: () => void
  onContinue: (entry: HistoryEntry) => void
  onDrawn: () => void
}

/** The document that a run has written, of any kind. */
export function ResultDocument({ entry, ...props }: ResultDocumentProps) {
  const view = useKind(entry.kind)?.view
  const around: Surroundings = {
    ...props,
    entries: [],
    note: entry.template && <TemplateNote />,
    renderLine: (now, verdict) => <ResultLine entry={now} verdict={verdict} />,
  }
  if (!view) return <EntryDocument entry={entry} around={around} />
  return <view.Part fallback={props.meanwhile} entry={entry} around={around} />
}

/** Says in one line that a run succeeded, with which prompt and from how many files. */
function ResultLine({ entry, verdict }: { entry: HistoryEntry; verdict: Verdict | null }) {
  const { t } = useTexts(checkTexts, generationTexts)
  const isDone = entry.status === 'complete' && entry.problem === null
  const hasFaults = isDone && verdict !== null && verdict.faults > 0
  const done = hasFaults ? t('check.doneWithFaults') : t(entry.template ? 'generation.templateDone' : 'generation.done')
  const prompt = t(entry.promptUsed === 'vi' ? 'generation.promptVi' : 'generation.promptEn')
  const files = useFilesRead(entry)
  const isFilesLater = useKind(entry.kind)?.filesLater
  const Icon = hasFaults ? TriangleAlert : CircleCheck
  return (
    <span className={styles.words} data-tone={hasFaults ? 'warn' : 'good'}>
      {isDone && !entry.template && <Icon size={18} strokeWidth={1.75} aria-hidden="true" />}
      <span>
        {isDone && <span>{done}</span>}
        {isDone && ' · '}
        <span>{isFilesLater ? prompt : `${prompt} · ${files}`}</span>
      </span>
      <DocumentExtra>{({ mark }) => <mark.Part documentId={entry.id} />}</DocumentExtra>
    </span>
  )
}
