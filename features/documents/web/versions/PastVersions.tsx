import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { HistoryEntry } from '../../contract/history.ts'
import type { EntryVersion } from '../../contract/versions.ts'
import { formatDateTime } from '#platform/i18n/format/dates.ts'
import { formatCost } from '#platform/i18n/format/money.ts'
import { formatNumber, formatTokens } from '#platform/i18n/format/numbers.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { notify } from '#platform/web/api/notify.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Dialog } from '#platform/web/ui/overlays/Dialog.tsx'
import { ErrorState } from '#platform/web/ui/states/ErrorState.tsx'
import { Spinner } from '#platform/web/ui/feedback/Spinner.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { DocumentExtra } from '../DocumentExtra.tsx'
import { ComparedTexts } from './ComparedTexts.tsx'
import { ChangesButton } from './ChangesButton.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import styles from './Versions.module.css'
import { newestOf, showSavedEntry } from '../document/queries.ts'
import { listVersions, versionsApi, versionText } from './queries.ts'
import { checkTexts } from '#features/agents/texts/checks.ts'
import { documentVersionTexts } from '../../texts/versions.ts'
import { historyTexts } from '../../texts/history.ts'
import { ConfirmDialog } from '#platform/web/edit-dialog/ConfirmDialog.tsx'
import { ChoiceRow } from '#platform/web/ui/fields/Choices.tsx'

type PastVersionsProps = {
  open: boolean
  onClose: () => void
  entry: HistoryEntry
  /** The current text. */
  text: string
  onRestored: (entry: HistoryEntry) => void
  /** Replaces all edits by the generated text; left out where there are none. */
  onOriginal?: (() => Promise<void>) | undefined
}

/** Shows the versions of a document: each version, the changes since, and restoring. */
export function PastVersions({ open, onClose, entry, text, onRestored, onOriginal }: PastVersionsProps) {
  const { t } = useTexts(checkTexts, documentVersionTexts, historyTexts)
  const language = useLanguage()
  const queryClient = useQueryClient()
  const { version } = newestOf(queryClient, entry)
  const list = useQuery({ ...listVersions(entry.id), enabled: open })
  const [chosen, setChosen] = useState<number | null>(null)
  const [restoring, setRestoring] = useState(false)
  const [newest, ...past] = list.data?.versions ?? []
  const shown = past.find(({ number }) => number === chosen) ?? past[0]

  async function restore(number: number) {
    setRestoring(true)
    try {
      const params = { id: entry.id }
      const { entry: saved } = await versionsApi.restore({ params, body: { number, version } })
      onRestored(saved)
      showSavedEntry(queryClient, saved)
      notify('success', t('versions.restored', { number }))
      onClose()
    } catch {
      // The failed call has already shown an error.
      void list.refetch()
    } finally {
      setRestoring(false)
    }
  }

  const kilobytes = (bytes: number) => formatNumber(Math.ceil(bytes / 1000), language)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="large"
      title={t('check.versions')}
      description={t('versions.pastText')}
      closeLabel={t('action.close')}
      footer={
        <>
          {onOriginal && <RestoreOriginal restore={onOriginal} onDone={onClose} />}
          {shown && <ChangesButton entry={entry} versions={list.data!.versions} from={shown.number} now={text} />}
          {shown && (
            <Button variant="primary" busy={restoring} onClick={() => void restore(shown.number)}>
              {t('versions.restore', { number: shown.number })}
            </Button>
          )}
        </>
      }
    >
      {list.isPending && <Spinner label={t('versions.loading')} />}
      {list.isError && (
        <ErrorState
          title={t('history.entryFailed')}
          retryLabel={t('action.retry')}
          busy={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {newest && (
        <Stack>
          <fieldset>
            <legend>{t('versions.since')}</legend>
            <Stack gap={0} scrolls>
              <p className={styles.current}>
                <VersionLine documentId={entry.id} version={newest} isNow />
              </p>
              {past.map((one) => (
                <ChoiceRow
                  key={one.number}
                  type="radio"
                  name="version"
                  checked={one === shown}
                  onChange={() => setChosen(one.number)}
                >
                  <VersionLine documentId={entry.id} version={one} isNow={false} />
                </ChoiceRow>
              ))}
            </Stack>
          </fieldset>
          {shown ? <Changes entry={entry} number={shown.number} now={text} /> : <p>{t('versions.onlyOne')}</p>}
          <Text size="sm" tone="faint">
            {t('versions.room', { used: kilobytes(list.data!.bytes), room: kilobytes(list.data!.room) })}
          </Text>
        </Stack>
      )}
    </Dialog>
  )
}

const causes = {
  generated: 'versions.generated',
  continued: 'versions.continued',
  edited: 'versions.edited',
  refined: 'versions.refined',
  restored: 'versions.wentBack',
} as const

type VersionLineProps = { documentId: string; version: EntryVersion; isNow: boolean }

function VersionLine({ documentId, version, isNow }: VersionLineProps) {
  const { t } = useTexts(documentVersionTexts)
  const language = useLanguage()
  const { number, cause, restoredFrom, madeAt, editor, tokens, cost } = version
  const made = restoredFrom === null ? t(causes[cause]) : t('versions.restoredFrom', { number: restoredFrom })
  const what = editor === null ? made : t('versions.editedBy', { name: editor })
  const took = tokens !== null && tokens > 0 && [formatTokens(tokens, language), formatCost(cost, language)]
  const facts = [t('versions.number', { number }), isNow && t('versions.asNow'), formatDateTime(madeAt, language)]
  return (
    <Stack as="span" gap={0}>
      <Inline as="span">
        <b>{what}</b>
        <DocumentExtra>{({ mark }) => <mark.Part documentId={documentId} number={number} />}</DocumentExtra>
      </Inline>
      <Text as="span" size="sm" tone="faint">
        {[...facts, ...(took || [])].filter(Boolean).join(' · ')}
      </Text>
    </Stack>
  )
}

/** Shows the differences from the current text. */
function Changes({ entry, number, now }: { entry: HistoryEntry; number: number; now: string }) {
  const { t } = useTexts(documentVersionTexts, historyTexts)
  const then = useQuery(versionText(entry.id, number))
  if (then.isError) return <p>{t('history.entryFailed')}</p>
  if (then.data === undefined) return <Spinner label={t('versions.comparing')} />
  return (
    <ComparedTexts
      language={entry.language}
      then={{ label: t('versions.number', { number }), text: then.data }}
      now={{ label: t('versions.asNow'), text: now }}
    />
  )
}

/** Replaces all edits by the generated text, once that is confirmed. */
function RestoreOriginal({ restore, onDone }: { restore: () => Promise<void>; onDone: () => void }) {
  const { t } = useTexts(historyTexts)
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const goBack = async () => {
    setBusy(true)
    try {
      await restore()
      notify('success', t('history.restored'))
      onDone()
    } catch {
      // The failed call has shown the error; the dialog stays open for another try.
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('history.restore')}</Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('history.restoreTitle')}
        text={t('history.restoreText')}
        cancelLabel={t('history.keepEdits')}
        confirm={{ label: t('history.restore'), variant: 'danger', busy, onClick: () => void goBack() }}
      />
    </>
  )
}
