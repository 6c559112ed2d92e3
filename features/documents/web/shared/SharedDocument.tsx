import { Suspense, useRef } from 'react'
import type { OpenedShare } from '#contract/sharing'
import type { DocumentHandle } from '../content/editor/DocumentEditor.tsx'
import { DocumentActions } from '../content/take-away/DocumentActions.tsx'
import { saveDocument } from '../content/take-away/save-document.ts'
import { documentEditor } from '../entry/EntryDocument.tsx'
import { useLanguage, useTranslation } from '../lib/language.ts'
import { takeSlides } from '../slides/take-slides.ts'
import { Spinner } from '../ui/Spinner.tsx'

type SharedDocumentProps = { shared: OpenedShare; document: NonNullable<OpenedShare['document']> }

/** A colleague's document on its sheet: read, copied and taken away, not changed. */
export function SharedDocument({ shared, document: { content, language, layout, slides } }: SharedDocumentProps) {
  const { t } = useTranslation()
  const reader = useLanguage()
  const handle = useRef<DocumentHandle>(null)
  const agent = (reader === 'vi' ? shared.agentNameVi : shared.agentName) ?? t('sharing.document')
  const name = (language === 'vi' ? shared.agentNameVi : shared.agentName) ?? t('sharing.document')
  const target = { name, givenTitle: shared.title || null, language, sourceId: shared.id, layout }
  return (
    <Suspense fallback={<Spinner label={t('sharing.opening')} />}>
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
            {slides && (
              <Suspense fallback={null}>
                <takeSlides.Page of={{ shared: shared.id }} />
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
