import { useQuery } from '@tanstack/react-query'
import Printer from 'lucide-react/icons/printer'
import { Suspense, useRef } from 'react'
import { useLocation } from 'react-router'
import { linkedDocument, type LinkedDocument } from '#contract/linked-document'
import type { DocumentHandle } from '../content/editor/DocumentEditor.tsx'
import { ApiError } from '../lib/api-error.ts'
import { createApi } from '../lib/api-client.ts'
import { errorText } from '../lib/api.ts'
import { calls } from '../lib/calls.ts'
import { formatDateTime } from '../lib/format.ts'
import { loadWords, useLanguage, useTranslation } from '../lib/language.ts'
import { notify } from '../lib/notify.ts'
import { GuestBar } from '../shell/GuestBar.tsx'
import { Button } from '../ui/Button.tsx'
import { lazyPage } from '../ui/lazy-page.ts'
import { Notice } from '../ui/Notice.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import styles from './LinkedView.module.css'
import { addSharingWords } from './words.ts'

addSharingWords()

const documentEditor = lazyPage(async () => {
  // Its toolbar's words are those of who is signed in.
  const [{ DocumentEditor }] = await Promise.all([import('../content/editor/DocumentEditor.tsx'), loadWords('user')])
  return DocumentEditor
})

const api = createApi({ linkedDocument }, calls).linkedDocument

/** A document that somebody without an account was sent a link to: the document, and nothing else. */
export function LinkedView() {
  const { t } = useTranslation()
  const token = useLocation().hash.slice(1)
  const linked = useQuery({
    queryKey: ['linked-document', token],
    queryFn: async ({ signal }) => (await api.open({ body: { token }, quiet: true, signal })).document,
    staleTime: 0,
    retry: false,
  })
  const problem = linked.error
  const again = !(problem instanceof ApiError) || ![403, 404].includes(problem.status)
  return (
    <div className={styles.page}>
      <title>{`${linked.data?.title || t('sharing.linkPage')} · ${t('app.name')}`}</title>
      <meta name="robots" content="noindex" />
      <GuestBar />
      <main className={styles.main}>
        <h1 className={styles.title}>{linked.data?.title || t('sharing.linkPage')}</h1>
        {linked.isPending && <Spinner label={t('sharing.linkLoading')} />}
        {problem && (
          <>
            <Notice tone="warn">{errorText(problem)}</Notice>
            {again && (
              <Button busy={linked.isFetching} onClick={() => void linked.refetch()}>
                {t('action.retry')}
              </Button>
            )}
          </>
        )}
        {linked.data && <Document document={linked.data} />}
      </main>
    </div>
  )
}

function Document({ document: { title, content, language, layout, expiresAt } }: { document: LinkedDocument }) {
  const { t } = useTranslation()
  const reader = useLanguage()
  const handle = useRef<DocumentHandle>(null)
  const print = async () => {
    try {
      const { printDocument } = await import('../content/take-away/print.ts')
      const name = title || t('sharing.linkPage')
      await printDocument(handle.current!.html(), { title: name, language, layout, school: null })
    } catch {
      notify('error', t('content.printFailed'))
    }
  }
  return (
    <>
      <div className={styles.sheet}>
        <Suspense fallback={<Spinner label={t('sharing.linkLoading')} />}>
          <documentEditor.Page
            ref={handle}
            markdown={content}
            language={language}
            layout={layout}
            label={title || t('sharing.linkPage')}
            onChange={() => {}}
            readOnly
            toolbarEnd={
              <Button
                size="small"
                icon={<Printer size={17} strokeWidth={1.75} aria-hidden="true" />}
                onClick={() => void print()}
              >
                {t('content.print')}
              </Button>
            }
          />
        </Suspense>
      </div>
      <p className={styles.foot}>{t('sharing.linkFoot', { date: formatDateTime(expiresAt, reader) })}</p>
    </>
  )
}
