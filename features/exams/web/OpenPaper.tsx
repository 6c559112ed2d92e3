import { useMemo, useState } from 'react'
import type { Paper } from '../contract/papers.ts'
import type { Place } from '#formats/markdown/model/document.ts'
import { findingsOf } from '../model/findings.ts'
import { itemSaying } from '../model/item-saying.ts'
import { computedFindings } from '../model/key-verification/computed.ts'
import { findBlock } from '../model/leaving.ts'
import { lookFindings } from '../model/key-verification/findings.ts'
import { plannedItems } from '../model/plan/planned.ts'
import { wishOf } from '../model/plan/wish.ts'
import { examItemsMax } from '#platform/model/limits.ts'
import { DataDocument, type DataViewProps } from '#features/documents/web/structured/DataDocument.tsx'
import { endsEarly } from '#features/documents/web/document/ContinueWriting.tsx'
import { TurnInto } from '#features/documents/web/derivation/TurnInto.tsx'
import { useTitle } from '#features/documents/web/title/use-title.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { LookButton } from './key-verification/LookButton.tsx'
import { LookChoice } from './key-verification/LookChoice.tsx'
import { LookPanel } from './key-verification/LookPanel.tsx'
import { useLook } from './key-verification/use-look.ts'
import styles from './OpenPaper.module.css'
import { PaperBar, type PaperPart } from './PaperBar.tsx'
import { PaperItems } from './PaperItems.tsx'
import { PaperMatrix } from './matrix/PaperMatrix.tsx'
import { PaperSums } from './matrix/PaperSums.tsx'
import { TakeMenu } from './download/TakeMenu.tsx'
import { useRefinedItem } from './refinements/use-refined-item.ts'
import { FromFileButton } from './quiz-formats/FromFileButton.tsx'
import { TakeToButton } from './quiz-formats/TakeToButton.tsx'
import { intoPaper } from './into-paper.ts'
import { usePaper } from './use-paper.ts'
import { VariantsButton } from './variants/VariantsButton.tsx'
import { examTexts } from '../texts/exams.ts'

type OpenPaperProps = DataViewProps & { paper: Paper; readOnly: boolean }

/** Shows a loaded paper: its questions with their sums, or its text. */
export function OpenPaper({ paper, readOnly, ...shown }: OpenPaperProps) {
  const { entry } = shown
  const { t } = useTexts(examTexts)
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
  const failure = off && !byHand ? `${t('paper.mayNotLeave')} ${t(off)}` : null
  const fixed = readOnly || byHand
  const change = fixed ? undefined : edited.change
  const { refining, refine } = useRefinedItem(exam)
  const show = (next: PaperPart) => {
    // The text is rendered from the saved data.
    if (next === 'text') edited.flush()
    setPart(next)
  }
  // Structured documents are edited in their data: one question by the AI, everything else manually.
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
      failure={failure}
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
