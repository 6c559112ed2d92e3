import Printer from 'lucide-react/icons/printer'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { linkedDocument, type LinkedDocument } from '../../contract/linked-document.ts'
import { formatDateTime } from '#platform/i18n/format/dates.ts'
import type { DocumentHandle } from '#formats/editor/web/DocumentEditor.tsx'
import { ApiError, errorText } from '#platform/web/api/api-error.ts'
import { createApi } from '#platform/web/api/api-client.ts'
import { calls } from '#platform/web/api/calls.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { notify } from '#platform/web/api/notify.ts'
import { GuestBar } from '#platform/web/shell/GuestBar.tsx'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { lazyPage } from '#platform/web/ui/lazy-page.ts'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { Spinner } from '#platform/web/ui/feedback/Spinner.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import styles from './Shared.module.css'
import { exportTexts } from '../../texts/export.ts'
import { sharingTexts } from '../../texts/sharing.ts'

const documentEditor = lazyPage(async () => (await import('#formats/editor/web/DocumentEditor.tsx')).DocumentEditor)

const api = createApi({ linkedDocument }, calls).linkedDocument

type Looked = { document: LinkedDocument } | { problem: string; again: boolean } | null

/** Shows a document, and nothing else, to people with a link but without an account. */
export function LinkedView() {
  // Another link pasted into the same tab changes only the fragment.
  const { hash } = useLocation()
  return <Linked key={hash} token={hash.slice(1)} />
}

function Linked({ token }: { token: string }) {
  const { t } = useTexts(sharingTexts)
  const [looked, setLooked] = useState<Looked>(null)
  useEffect(() => {
    if (looked) return
    let isMounted = true
    const found = (next: Looked) => isMounted && setLooked(next)
    api.open({ body: { token }, quiet: true }).then(found, (error: unknown) => found(problemOf(error)))
    return () => void (isMounted = false)
  }, [looked, token])
  const document = looked && 'document' in looked ? looked.document : null
  const title = document?.title || t('sharing.linkPage')
  return (
    <div className={styles.page}>
      <title>{`${title} · ${t('app.name')}`}</title>
      <meta name="robots" content="noindex" />
      <GuestBar reading />
      <Stack as="main" className={styles.main}>
        {!document && <h1 className={styles.title}>{title}</h1>}
        {!looked && <Spinner label={t('sharing.linkLoading')} />}
        {looked && 'problem' in looked && (
          <>
            <Notice tone="warn">{looked.problem}</Notice>
            {looked.again && <Button onClick={() => setLooked(null)}>{t('action.retry')}</Button>}
          </>
        )}
        {document && <Document document={document} />}
      </Stack>
    </div>
  )
}

/** An error about the link is final; a failed request is not. */
const problemOf = (error: unknown): Looked => ({
  problem: errorText(error),
  again: !(error instanceof ApiError) || ![403, 404].includes(error.status),
})

function Document({ document: { title, content, language, layout, expiresAt } }: { document: LinkedDocument }) {
  const { t } = useTexts(exportTexts, sharingTexts)
  const reader = useLanguage()
  const handle = useRef<DocumentHandle>(null)
  const [drawn, setDrawn] = useState(false)
  const print = async () => {
    try {
      const { printDocument } = await import('../export/print.ts')
      const name = title || t('sharing.linkPage')
      await printDocument(handle.current!.html(), { title: name, language, layout, school: null })
    } catch {
      notify('error', t('content.printFailed'))
    }
  }
  return (
    <>
      <Inline justify="between" className={styles.head}>
        <h1 className={styles.title}>{title || t('sharing.linkPage')}</h1>
        <Button
          size="small"
          disabled={!drawn}
          icon={<Printer size={17} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => void print()}
        >
          {t('content.print')}
        </Button>
      </Inline>
      <div className={styles.sheet}>
        <documentEditor.Part
          fallback={<Spinner label={t('sharing.linkLoading')} />}
          ref={(now) => {
            handle.current = now
            if (now) setDrawn(true)
          }}
          markdown={content}
          language={language}
          layout={layout}
          label={title || t('sharing.linkPage')}
          onChange={() => {}}
          readOnly
        />
      </div>
      <Text size="sm" tone="quiet">
        {t('sharing.linkFoot', { date: formatDateTime(expiresAt, reader) })}
      </Text>
    </>
  )
}
