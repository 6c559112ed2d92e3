import type { OpenedShare } from '../../contract/sharing/shares.ts'
import type { EditedShare } from '../../contract/sharing/turns.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { sharedPath } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { Spinner } from '#platform/web/ui/feedback/Spinner.tsx'
import { EditsLine, useEditsWords } from '../document/EditsLine.tsx'
import type { EditedText, TextStore } from '../document/text-store.ts'
import { useEditsOf } from '../document/use-edits.ts'
import { sharingApi } from '../sharing/calls.ts'
import { TurnNote } from '../sharing/TurnNote.tsx'
import { documentEditor } from '../text/TextBody.tsx'
import { VersionsNote } from '../versions/VersionsNote.tsx'
import { adminTexts } from '#platform/i18n/texts/admin.ts'
import { sharingTexts } from '../../texts/sharing.ts'
import { useOwnTurn } from './use-own-turn.ts'

type SharedEditorProps = {
  shared: OpenedShare
  document: NonNullable<OpenedShare['document']>
  /** The text at the beginning of the turn. */
  started: EditedShare
  label: string
  onEnd: () => void
}

/** Edits a colleague's document in the turn of the reader, who ends it when they close the document. */
export function SharedEditor({ shared, document: { language, layout }, started, label, onEnd }: SharedEditorProps) {
  const { t } = useTexts(adminTexts, sharingTexts)
  const edits = useEditsOf(
    { id: shared.id, content: started.content ?? '', version: started.version },
    label,
    createShareStore(shared.id),
  )
  const words = useEditsWords(edits)
  const turn = useOwnTurn(shared.id, { saveNow: edits.saveNow, onEnd })
  return (
    <>
      {turn.others && <TurnNote turn={turn.others} />}
      {edits.versions && <VersionsNote versions={edits.versions} language={language} />}
      {edits.saving === 'gone' && <Notice tone="bad">{t('admin.gone')}</Notice>}
      {(edits.saving === 'refused' || edits.saving === 'tooLong') && <Notice tone="warn">{words[edits.saving]}</Notice>}
      <documentEditor.Part
        fallback={<Spinner label={t('sharing.loadingShared')} />}
        key={edits.edition}
        markdown={edits.content}
        language={language}
        layout={layout}
        label={label}
        onChange={edits.change}
        toolbarEnd={
          <>
            <EditsLine edits={edits} />
            <Button size="small" variant="primary" busy={turn.ending} onClick={turn.finish}>
              {t('sharing.finish')}
            </Button>
          </>
        }
      />
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
    const { document } = await sharingApi.edit({ params: { id }, body: { content: content ?? '', version }, quiet })
    return { id, content: document.content ?? '', version: document.version, edited: true }
  },
  show: () => {},
})
