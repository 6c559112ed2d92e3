import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { OpenedShare } from '../../contract/sharing/shares.ts'
import type { SharedText } from '../../contract/sharing/turns.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { sharedPath } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { Spinner } from '#platform/web/ui/Spinner.tsx'
import { EditsLine, useEditsWords } from '../document/EditsLine.tsx'
import type { EditedText, TextStore } from '../document/text-store.ts'
import { useEditsOf } from '../document/use-edits.ts'
import { sharingApi } from '../sharing/calls.ts'
import { openedShare } from '../sharing/queries.ts'
import { TurnNote } from '../sharing/TurnNote.tsx'
import { turnOfShare } from '../sharing/turns.ts'
import { documentEditor } from '../text/TextBody.tsx'
import { VersionsNote } from '../versions/VersionsNote.tsx'
import { adminTexts } from '#platform/i18n/texts/admin.ts'
import { sharingTexts } from '../../texts/sharing.ts'

type SharedEditorProps = {
  shared: OpenedShare
  document: NonNullable<OpenedShare['document']>
  /** The text at the beginning of the turn. */
  text: SharedText
  label: string
  onEnd: () => void
}

/** Edits a colleague's document in the turn of the reader, who ends it when they close the document. */
export function SharedEditor({ shared, document: { language, layout }, text, label, onEnd }: SharedEditorProps) {
  const { t } = useTexts(adminTexts, sharingTexts)
  const queryClient = useQueryClient()
  const [ending, setEnding] = useState(false)
  const edits = useEditsOf({ id: shared.id, ...text }, label, createShareStore(shared.id))
  const words = useEditsWords(edits)
  // After a pause, someone else may have begun.
  const turn = useQuery(turnOfShare(shared.id)).data?.turn
  const end = async () => {
    const isSaved = await edits.saveNow()
    // The next person begins with what was saved.
    await sharingApi.endTurn({ params: { id: shared.id }, quiet: true }).catch(() => {})
    await queryClient.invalidateQueries({ queryKey: openedShare(shared.id).queryKey })
    return isSaved
  }
  const endOnLeaving = useEffectEvent(() => void end())
  useEffect(() => () => endOnLeaving(), [])
  const finish = async () => {
    setEnding(true)
    if (await edits.saveNow()) onEnd()
    else setEnding(false)
  }
  return (
    <>
      {turn && !turn.isMine && <TurnNote turn={turn} />}
      {edits.versions && <VersionsNote versions={edits.versions} language={language} />}
      {edits.saving === 'gone' && <Notice tone="bad">{t('admin.gone')}</Notice>}
      {(edits.saving === 'refused' || edits.saving === 'tooLong') && <Notice tone="warn">{words[edits.saving]}</Notice>}
      <Suspense fallback={<Spinner label={t('sharing.loadingShared')} />}>
        <documentEditor.Page
          key={edits.edition}
          markdown={edits.content}
          language={language}
          layout={layout}
          label={label}
          onChange={edits.change}
          toolbarEnd={
            <>
              <EditsLine edits={edits} />
              <Button size="small" variant="primary" busy={ending} onClick={() => void finish()}>
                {t('sharing.finish')}
              </Button>
            </>
          }
        />
      </Suspense>
    </>
  )
}

const createShareStore = (id: string): TextStore<EditedText> => ({
  path: sharedPath({ open: id }),
  newest: (entry) => entry,
  load: async () => {
    const { document } = (await sharingApi.open({ params: { id }, quiet: true })).shared
    return { id, content: document?.content ?? '', version: document?.version ?? 0 }
  },
  save: async ({ content, version = 0 }, { quiet } = { quiet: false }) => {
    const saved = await sharingApi.edit({ params: { id }, body: { content: content ?? '', version }, quiet })
    return { id, ...saved.document, edited: true }
  },
  show: () => {},
})
