import { useMemo, useState } from 'react'
import type { Paper } from '#contract/papers'
import type { Place } from '#rules/checks/document'
import { findingsOf } from '#rules/exam/findings'
import { itemSaying } from '#rules/exam/item-saying'
import { computedFindings } from '#rules/exam/look/computed'
import { findBlock } from '#rules/exam/leaving'
import { lookFindings } from '#rules/exam/look/findings'
import { plannedItems } from '#rules/exam/planned'
import { wishOf } from '#rules/exam/wish'
import { examItemsMax } from '#rules/limits'
import { DataDocument, type DataViewProps } from '../entry/data/DataDocument.tsx'
import { endsEarly } from '../entry/GoOn.tsx'
import { TurnInto } from '../entry/thread/TurnInto.tsx'
import { useTitle } from '../entry/title/use-title.ts'
import { useLanguage, useTranslation } from '../lib/language.ts'
import { LookButton } from './look/LookButton.tsx'
import { LookChoice } from './look/LookChoice.tsx'
import { LookPanel } from './look/LookPanel.tsx'
import { useLook } from './look/use-look.ts'
import styles from './OpenPaper.module.css'
import { PaperBar, type PaperPart } from './PaperBar.tsx'
import { PaperItems } from './PaperItems.tsx'
import { PaperMatrix } from './PaperMatrix.tsx'
import { PaperSums } from './PaperSums.tsx'
import { TakeMenu } from './take/TakeMenu.tsx'
import { useRefinedItem } from './refine/use-refined-item.ts'
import { FromFileButton } from '../quiz-exchange/FromFileButton.tsx'
import { TakeToButton } from '../quiz-exchange/TakeToButton.tsx'
import { intoPaper } from './into-paper.ts'
import { usePaper } from './use-paper.ts'
import { VariantsButton } from './variants/VariantsButton.tsx'

type OpenPaperProps = DataViewProps & { paper: Paper; readOnly: boolean }

/** A paper that is there: its questions with their sums, or its text. */
export function OpenPaper({ paper, readOnly, ...shown }: OpenPaperProps) {
  const { entry } = shown
  const { t } = useTranslation()
  const language = useLanguage()
  const edited = usePaper(entry.id, paper)
  const { exam, byHand } = edited
  const { givenTitle } = useTitle(entry)
  // A template draft opens as a printable paper to fill in.
  const [part, setPart] = useState<PaperPart>(entry.template || paper.byHand ? 'text' : 'items')
  const planned = useMemo(
    () => plannedItems(entry.answers ?? {}, { units: exam.units, simple: exam.simple }),
    [entry.answers, exam.units, exam.simple],
  )
  const look = useLook(entry.id, edited.version)
  const { looks } = look
  const findings = useMemo(
    () => [
      ...findingsOf(exam, { language, planned }),
      ...computedFindings(exam, language),
      ...lookFindings(exam, looks, language),
    ],
    [exam, language, planned, looks],
  )
  const wish = useMemo(() => wishOf(entry.answers ?? {}, exam.simple).wish, [entry.answers, exam.simple])
  const off = findBlock(findings)
  const refusal = off && !byHand ? `${t('paper.mayNotLeave')} ${t(off.key, off.values)}` : null
  const fixed = readOnly || byHand
  const change = fixed ? undefined : edited.change
  const { refining, refine } = useRefinedItem(exam)
  const show = (next: PaperPart) => {
    // The text is printed from what is saved.
    if (next === 'text') edited.flush()
    setPart(next)
  }
  // Structured documents are fixed in their data: a question by the AI, all else by hand.
  const mend = ({ text }: Place, finding: string) => {
    const at = itemSaying(exam, text)
    show('items')
    if (at !== null) refine({ at, begin: { is: 'mend', finding } })
  }
  return (
    <DataDocument
      {...shown}
      bar={
        <PaperBar
          part={part}
          onPart={show}
          edited={edited}
          findings={findings}
          readOnly={fixed}
          tools={
            !byHand && (
              <>
                {!readOnly && <LookButton look={look} />}
                {!readOnly && <TurnInto entry={entry} />}
                <TakeMenu
                  exam={exam}
                  language={edited.language}
                  entryId={entry.id}
                  givenTitle={givenTitle}
                  findings={findings}
                  isSaved={edited.isSaved}
                />
                <VariantsButton
                  exam={exam}
                  language={edited.language}
                  entryId={entry.id}
                  givenTitle={givenTitle}
                  findings={findings}
                />
                <TakeToButton
                  label={t('paper.takeTo')}
                  entryId={entry.id}
                  version={edited.version}
                  isSaved={edited.isSaved}
                  total={exam.items.length}
                  name={exam.head.term || exam.head.subject}
                  givenTitle={givenTitle}
                />
              </>
            )
          }
        />
      }
      isText={part === 'text'}
      edited={edited}
      readOnly={readOnly}
      isOpen={!entry.template && (endsEarly(entry) || exam.items.some(({ text }) => text === null))}
      words={{ asText: t('paper.asText'), isByHand: t('paper.isByHand'), openText: t('paper.openText') }}
      refusal={refusal}
      onMend={mend}
      onText={() => setPart('text')}
    >
      <div className={styles.part} hidden={part !== 'items'}>
        {look.isOpen && !fixed && <LookPanel exam={exam} look={look} isSaved={edited.isSaved} findings={findings} />}
        <PaperSums exam={exam} planned={planned} findings={findings} />
        <PaperItems
          entryId={entry.id}
          agentId={entry.agentId}
          edited={edited}
          findings={findings}
          onChange={change}
          refining={refining}
          onRefine={fixed ? undefined : refine}
          renderAside={(at) => (
            <LookChoice
              exam={exam}
              at={at}
              look={look}
              textLanguage={edited.language}
              onChange={change}
              onRewrite={fixed ? undefined : () => refine({ at, begin: { is: 'anew' } })}
            />
          )}
        />
        {change && (
          <div>
            <FromFileButton
              label={t('paper.fromFile')}
              into="paper"
              room={examItemsMax - exam.items.length}
              onTake={async ({ items }) => intoPaper(exam, items, change)}
            />
          </div>
        )}
      </div>
      {part === 'matrix' && (
        <PaperMatrix
          exam={exam}
          textLanguage={edited.language}
          planned={planned}
          wish={wish}
          findings={findings}
          onChange={change}
        />
      )}
    </DataDocument>
  )
}
