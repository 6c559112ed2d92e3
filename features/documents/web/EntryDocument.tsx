import Sparkles from 'lucide-react/icons/sparkles'
import { useRef } from 'react'
import type { HistoryEntry } from '../contract/history.ts'
import type { DocumentHandle } from '#formats/editor/web/DocumentEditor.tsx'
import { useTexts } from '#platform/web/language/language.ts'
import { checkTexts } from '#features/agents/texts/checks.ts'
import { DocumentFrame } from './bar/DocumentFrame.tsx'
import type { Surroundings } from './bar/surroundings.ts'
import { TextBody } from './text/TextBody.tsx'
import { TextWarnings, TextState } from './text/TextState.tsx'
import { readText, useTextDocument } from './text/use-text-document.ts'

type EntryDocumentProps = { entry: HistoryEntry; around: Surroundings }

/** A text in the editor with its bar: what is typed is saved to the history. */
export function EntryDocument({ entry, around }: EntryDocumentProps) {
  const { t } = useTexts(checkTexts)
  const button = useRef<HTMLButtonElement>(null)
  const handle = useRef<DocumentHandle>(null)
  const text = useTextDocument(entry, { handle, button })
  const { edits, readOnly, refining, refine, closeRefining } = text
  return (
    <DocumentFrame
      entry={entry}
      around={around}
      readOnly={readOnly}
      read={() => readText(handle)}
      failure={null}
      ai={
        readOnly
          ? null
          : {
              ref: button,
              label: t('check.refine'),
              icon: <Sparkles size={18} strokeWidth={1.75} aria-hidden="true" />,
              isOpen: refining !== null,
              onSelect: () => (refining ? closeRefining() : refine(null)),
            }
      }
      hasParts={entry.layout === 'exam'}
      hasChecks={text.checks !== null}
      state={<TextState entry={entry} text={text} />}
      unfinished={{ isOpen: false, isBlank: false, save: readOnly ? null : edits.saveNow }}
      warnings={<TextWarnings entry={entry} text={text} />}
    >
      <TextBody
        entry={entry}
        text={text}
        around={around}
        onFix={readOnly ? undefined : (location, finding) => refine({ location, finding })}
      />
    </DocumentFrame>
  )
}
