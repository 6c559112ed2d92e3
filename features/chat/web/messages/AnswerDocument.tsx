import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import * as z from 'zod/mini'
import type { ChatMessage } from '../../contract/chat.ts'
import { DocumentActions } from '#features/documents/web/export/DocumentActions.tsx'
import { DocumentEditor, type DocumentHandle } from '#formats/editor/web/DocumentEditor.tsx'
import { saveDocument } from '#features/documents/web/export/save-document.ts'
import { discardDraft, keepDraft, loadDraft } from '#platform/web/lib/drafts.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { useUser } from '#platform/web/api/session.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import styles from './messages.module.css'
import { chatTexts } from '../../texts.ts'

/** Edits, copies and downloads an answer. Changes stay on this device and do not affect the conversation. */
export function AnswerDocument({ message }: { message: ChatMessage }) {
  const { t } = useTexts(chatTexts)
  const language = useLanguage()
  const { id: userId } = useUser()
  const { pathname, search } = useLocation()
  const draftKey = { userId, kind: 'chat-document', id: message.id }
  const document = useRef<DocumentHandle>(null)
  const [restored, setRestored] = useState(() => loadDraft(draftKey, z.string())?.value ?? null)
  const title = message.query.trim().slice(0, titleLength)

  return (
    <div className={styles.container}>
      <DocumentEditor
        key={String(restored === null)}
        ref={document}
        markdown={restored ?? message.answer}
        language={language}
        label={t('chat.documentTitle')}
        onChange={(value) => keepDraft(draftKey, { title, path: pathname + search, value })}
        note={
          restored !== null && (
            <div className={styles.answerDocumentNote}>
              <Notice
                tone="info"
                action={
                  <Button
                    variant="soft"
                    size="small"
                    onClick={() => {
                      discardDraft(draftKey)
                      setRestored(null)
                    }}
                  >
                    {t('chat.documentOriginal')}
                  </Button>
                }
              >
                {t('chat.documentRestored')}
              </Notice>
            </div>
          )
        }
        toolbarEnd={
          <DocumentActions
            document={document}
            save={(text, format, part) =>
              saveDocument(text, { name: title, part, language, sourceId: message.id }, format)
            }
          />
        }
      />
    </div>
  )
}

const titleLength = 60
