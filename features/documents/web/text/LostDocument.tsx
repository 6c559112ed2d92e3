import { useRef } from 'react'
import type { DocumentHandle } from '#formats/editor/web/DocumentEditor.tsx'
import { DocumentActions } from '../export/DocumentActions.tsx'
import { saveDocument } from '../export/save-document.ts'
import { discardDraft } from '#platform/web/lib/drafts.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { Spinner } from '#platform/web/ui/feedback/Spinner.tsx'
import { documentEditor } from './TextBody.tsx'
import styles from '../bar/DocumentFrame.module.css'
import type { StoredUnsent } from '../document/unsent.ts'
import { adminTexts } from '#platform/i18n/texts/admin.ts'
import { historyTexts } from '../../texts/history.ts'

type LostDocumentProps = { entryId: string; stored: StoredUnsent; onDiscarded: () => void }

/** Shows unsaved edits on this device of a document that was deleted elsewhere, to read and download. */
export function LostDocument({ entryId, stored: { title, draftKey, unsent }, onDiscarded }: LostDocumentProps) {
  const { t } = useTexts(adminTexts, historyTexts)
  const language = useLanguage()
  const document = useRef<DocumentHandle>(null)
  const discard = () => {
    discardDraft(draftKey)
    onDiscarded()
  }
  return (
    <documentEditor.Part
      fallback={<Spinner label={t('history.loadingEditor')} />}
      ref={document}
      markdown={unsent.content}
      language={language}
      label={title}
      onChange={() => {}}
      readOnly
      note={
        <div className={styles.note}>
          <Notice
            tone="bad"
            action={
              <Button variant="quiet" size="small" onClick={discard}>
                {t('admin.discard')}
              </Button>
            }
          >
            {t('admin.gone')}
          </Notice>
        </div>
      }
      toolbarEnd={
        <DocumentActions
          document={document}
          save={(text, format, part) => saveDocument(text, { name: title, part, language, sourceId: entryId }, format)}
        />
      }
    />
  )
}
