import { useQuery, useQueryClient } from '@tanstack/react-query'
import Pencil from 'lucide-react/icons/pencil'
import { useEffect, useRef, useState } from 'react'
import type { OpenedShare } from '../../contract/sharing/shares.ts'
import type { EditedShare } from '../../contract/sharing/turns.ts'
import type { DocumentHandle } from '#formats/editor/web/DocumentEditor.tsx'
import { DocumentActions } from '../export/DocumentActions.tsx'
import { saveDocument } from '../export/save-document.ts'
import { isGone } from '../document/save-failures.ts'
import { documentEditor } from '../text/TextBody.tsx'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { useKind } from '../kinds.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Spinner } from '#platform/web/ui/feedback/Spinner.tsx'
import { sharingApi } from '../sharing/calls.ts'
import { openedShare } from '../sharing/queries.ts'
import { TurnNote } from '../sharing/TurnNote.tsx'
import { turnOfShare } from '../sharing/turns.ts'
import { SharedEditor } from './SharedEditor.tsx'
import { sharingTexts } from '../../texts/sharing.ts'

type SharedDocumentProps = { shared: OpenedShare; document: NonNullable<OpenedShare['document']> }

/** Shows a colleague's document with copy and download. Members of a group that may edit it take turns. */
export function SharedDocument({ shared, document }: SharedDocumentProps) {
  const { t } = useTexts(sharingTexts)
  const reader = useLanguage()
  const [started, setStarted] = useState<EditedShare | null>(null)
  const editor = useKind(started?.kind)?.sharedEditor
  const agent = (reader === 'vi' ? shared.agentNameVi : shared.agentName) ?? t('sharing.document')
  const label = shared.title || agent
  if (started === null) return <SharedReading shared={shared} document={document} label={label} onEdit={setStarted} />
  const turn = { document, started, onEnd: () => setStarted(null) }
  if (!editor) return <SharedEditor {...turn} shared={shared} label={label} />
  return (
    <editor.Part
      fallback={<Spinner label={t('sharing.loadingShared')} />}
      {...turn}
      shareId={shared.id}
      label={label}
    />
  )
}

type SharedReadingProps = SharedDocumentProps & { label: string; onEdit: (started: EditedShare) => void }

function SharedReading({ shared, document, label, onEdit }: SharedReadingProps) {
  const { t } = useTexts(sharingTexts)
  const { content, language, layout, kind } = document
  const tools = useKind(kind)?.sharedTools
  const handle = useRef<DocumentHandle>(null)
  const turn = useTurn(shared.id, document)
  const name = (language === 'vi' ? shared.agentNameVi : shared.agentName) ?? t('sharing.document')
  const target = { name, customTitle: shared.title || null, language, sourceId: shared.id, layout }
  return (
    <>
      {turn && <TurnNote turn={turn} />}
      <documentEditor.Part
        fallback={<Spinner label={t('sharing.loadingShared')} />}
        ref={handle}
        markdown={content}
        language={language}
        layout={layout}
        label={label}
        onChange={() => {}}
        readOnly
        toolbarEnd={
          <>
            {tools && <tools.Part shareId={shared.id} />}
            {document.mayEdit && <EditButton shareId={shared.id} isOthers={turn !== null} onEdit={onEdit} />}
            <DocumentActions
              // “Make a copy” above it is the main action.
              variant="line"
              document={handle}
              save={(text, format, part) => saveDocument(text, { ...target, part }, format)}
            />
          </>
        }
      />
    </>
  )
}

type EditButtonProps = { shareId: string; isOthers: boolean; onEdit: (started: EditedShare) => void }

function EditButton({ shareId, isOthers, onEdit }: EditButtonProps) {
  const { t } = useTexts(sharingTexts)
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const begin = async () => {
    setBusy(true)
    try {
      onEdit((await sharingApi.takeTurn({ params: { id: shareId } })).document)
    } catch {
      // The failed call has reported its error; the note above says who was first.
      setBusy(false)
      await queryClient.invalidateQueries({ queryKey: turnOfShare(shareId).queryKey })
    }
  }
  return (
    <Button
      size="small"
      busy={busy}
      disabled={isOthers}
      icon={<Pencil size={17} strokeWidth={1.75} aria-hidden="true" />}
      onClick={() => void begin()}
    >
      {t('sharing.edit')}
    </Button>
  )
}

/** Returns who else edits the document now. A version that is saved in the meantime is shown. */
function useTurn(shareId: string, { mayEdit, turn, version }: NonNullable<OpenedShare['document']>) {
  const queryClient = useQueryClient()
  const { data: now, error } = useQuery({ ...turnOfShare(shareId), enabled: mayEdit })
  const isWithdrawn = error !== null && isGone(error)
  const newest = now?.version ?? version
  const isOld = newest > version
  useEffect(() => {
    if (isOld || isWithdrawn) void queryClient.invalidateQueries({ queryKey: openedShare(shareId).queryKey })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a failed attempt is repeated with the next version
  }, [isOld, isWithdrawn, newest, queryClient, shareId])
  const current = now ? now.turn : turn
  return current && !current.isMine ? current : null
}
