import { Suspense, useRef } from 'react'
import type { OpenedShare } from '../../contract/sharing.ts'
import type { DocumentHandle } from '#formats/editor/web/DocumentEditor.tsx'
import { DocumentActions } from '../export/DocumentActions.tsx'
import { saveDocument } from '../export/save-document.ts'
import { documentEditor } from '../text/TextBody.tsx'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { useKind } from '../kinds.ts'
import { Spinner } from '#platform/web/ui/Spinner.tsx'
import { sharingTexts } from '../../texts/sharing.ts'

type SharedDocumentProps = { shared: OpenedShare; document: NonNullable<OpenedShare['document']> }

/** Shows a colleague's document read-only, with copy and download. */
export function SharedDocument({ shared, document: { content, language, layout, kind } }: SharedDocumentProps) {
  const { t } = useTexts(sharingTexts)
  const reader = useLanguage()
  const tools = useKind(kind)?.sharedTools
  const handle = useRef<DocumentHandle>(null)
  const agent = (reader === 'vi' ? shared.agentNameVi : shared.agentName) ?? t('sharing.document')
  const name = (language === 'vi' ? shared.agentNameVi : shared.agentName) ?? t('sharing.document')
  const target = { name, customTitle: shared.title || null, language, sourceId: shared.id, layout }
  return (
    <Suspense fallback={<Spinner label={t('sharing.loadingShared')} />}>
      <documentEditor.Page
        ref={handle}
        markdown={content}
        language={language}
        layout={layout}
        label={shared.title || agent}
        onChange={() => {}}
        readOnly
        toolbarEnd={
          <>
            {tools && (
              <Suspense fallback={null}>
                <tools.Page shareId={shared.id} />
              </Suspense>
            )}
            <DocumentActions
              document={handle}
              save={(text, format, part) => saveDocument(text, { ...target, part }, format)}
            />
          </>
        }
      />
    </Suspense>
  )
}
