import { useQuery } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { ApiError } from '#platform/web/api/api-error.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { notify } from '#platform/web/api/notify.ts'
import { useUser } from '#platform/web/api/session.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Dialog } from '#platform/web/ui/overlays/Dialog.tsx'
import { ErrorState } from '#platform/web/ui/states/ErrorState.tsx'
import { IconButton } from '#platform/web/ui/actions/IconButton.tsx'
import { Spinner } from '#platform/web/ui/feedback/Spinner.tsx'
import { agentNameOf } from '../document/EntryFacts.tsx'
import { EntryLine, EntryMenu, useEntryMenu, type EntryPart } from './EntryHead.tsx'
import { EntryView, type EntryViewProps } from './EntryView.tsx'
import { ReasonForm } from '../access/ReasonForm.tsx'
import { LostDocument } from '../text/LostDocument.tsx'
import { historyEntry } from '../document/queries.ts'
import { unsentOf } from '../document/unsent.ts'
import { barTexts } from '../../texts/bar.ts'
import { historyTexts } from '../../texts/history.ts'

export type EntryDialogProps = { id: string | null; onClose: () => void }

/** Shows one document of the history above the list; closed without an id. */
export function EntryDialog({ id, onClose }: EntryDialogProps) {
  const { t } = useTexts(barTexts, historyTexts)
  const language = useLanguage()
  // The last content stays visible while the dialog fades out.
  const [shownId, setShownId] = useState(id)
  const { hash, key } = useLocation()
  const address = `${key}${hash}`
  const [shownAt, setShownAt] = useState<string | null>(null)
  const [part, setPart] = useState<EntryPart>('content')
  // A link to a related document opens that document, even from its own dialog.
  if (id !== null && (id !== shownId || address !== shownAt)) {
    setShownId(id)
    setShownAt(address)
    setPart(hash === '#thread' ? 'thread' : 'content')
  }
  // The component inside fetches it; a prefetch here would fetch it twice.
  const { error, errorUpdatedAt, data } = useQuery({ ...historyEntry(shownId ?? ''), enabled: false })
  const isReasonNeeded = needsReason(error)

  const failedAt = error && !isReasonNeeded ? errorUpdatedAt : 0
  const notifyFailure = useEffectEvent(() => notify('error', t('history.entryFailed')))
  useEffect(() => {
    if (failedAt > 0) notifyFailure()
  }, [failedAt])

  const entries = useEntryMenu(data, setPart)
  const [hasBar, setHasBar] = useState(false)
  const isDocument = part === 'content'
  const close = useRef<HTMLButtonElement>(null)
  const back = useRef<HTMLButtonElement>(null)
  // The head with the focused button makes way for the bar of the document, or comes back.
  useEffect(() => {
    const { activeElement, body } = document
    const isLost = activeElement === null || activeElement === body || activeElement.closest('[hidden]') !== null
    if (isLost) (back.current ?? close.current)?.focus()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the head of the dialog changes with these
  }, [hasBar, isDocument])

  if (isReasonNeeded) return <ReasonForm key={shownId} open={id !== null} id={shownId ?? ''} onClose={onClose} />
  return (
    <Dialog
      open={id !== null}
      onClose={onClose}
      size="document"
      title={data ? data.title || agentNameOf(data, language) : t('history.title')}
      closeLabel={t('action.close')}
      isBare={hasBar && isDocument}
      subtitle={data && <EntryLine entry={data} />}
      tools={
        data &&
        (isDocument ? (
          <EntryMenu entries={entries} />
        ) : (
          <Button ref={back} size="small" onClick={() => setPart('content')}>
            {t('bar.toDocument')}
          </Button>
        ))
      }
    >
      <Opened
        id={shownId ?? ''}
        part={part}
        onClose={onClose}
        entries={entries}
        onBar={setHasBar}
        end={
          <IconButton
            ref={close}
            label={t('action.close')}
            icon={<X size={20} aria-hidden="true" />}
            onClick={onClose}
          />
        }
      />
    </Dialog>
  )
}

/** An administrator must give a reason before opening another user's document. */
const needsReason = (error: unknown) => error instanceof ApiError && error.body.code === 'history.reasonNeeded'

type OpenedProps = Omit<EntryViewProps, 'entry'> & { id: string; onClose: () => void }

function Opened({ id, onClose, ...view }: OpenedProps) {
  const { t } = useTexts(historyTexts)
  const user = useUser()
  const entry = useQuery(historyEntry(id))
  // A cached entry may have been edited in another tab, so the editor waits for fresh data.
  if (entry.data && entry.isFetchedAfterMount) return <EntryView key={id} entry={entry.data} {...view} />
  if (!entry.isError) return <Spinner label={t('history.loading')} />
  const isGone = entry.error instanceof ApiError && entry.error.status === 404
  const [stored] = isGone ? unsentOf(user.id, id) : []
  if (stored) return <LostDocument entryId={id} stored={stored} onDiscarded={onClose} />
  return (
    <ErrorState
      title={t('history.entryFailed')}
      text={errorText(entry.error)}
      retryLabel={t('action.retry')}
      busy={entry.isFetching}
      onRetry={() => void entry.refetch()}
    />
  )
}
