import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type QuizFormat, endings } from '../../model/quiz-formats/formats.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { downloadName, saveFile } from '#platform/web/api/download.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { notify } from '#platform/web/api/notify.ts'
import { Dialog } from '#platform/web/ui/overlays/Dialog.tsx'
import { ErrorState } from '#platform/web/ui/states/ErrorState.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { Spinner } from '#platform/web/ui/feedback/Spinner.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { quizFormatsApi } from './calls.ts'
import { FormatCard } from './FormatCard.tsx'
import { examTexts } from '../../texts/exams.ts'
import { quizFormatTexts } from '../../texts/quiz-formats.ts'

export type TakeToDialogProps = {
  open: boolean
  onClose: () => void
  entryId: string
  /** The version on the server. */
  version: number
  /** Whether the server has the displayed state of the paper. */
  isSaved: boolean
  /** Number of questions in the paper. */
  total: number
  /** The file name. */
  name: string
  customTitle?: string | null | undefined
}

/** Shows what each quiz system supports and how to import the file there, and downloads the file. */
export function TakeToDialog({ open, onClose, ...exam }: TakeToDialogProps) {
  const { t } = useTexts(quizFormatTexts)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('travel.title')}
      description={t('travel.text')}
      closeLabel={t('action.close')}
      size="large"
    >
      {open && <Formats {...exam} />}
    </Dialog>
  )
}

function Formats({ entryId, version, isSaved, total, name, customTitle }: Omit<TakeToDialogProps, 'open' | 'onClose'>) {
  const { t } = useTexts(examTexts, quizFormatTexts)
  const [busy, setBusy] = useState<QuizFormat | null>(null)
  const found = useQuery({
    queryKey: ['history', 'exchange', entryId, version],
    queryFn: ({ signal }) => quizFormatsApi.fits({ params: { id: entryId }, quiet: true, signal }),
    enabled: isSaved,
    staleTime: 0,
  })
  if (found.isError)
    return (
      <ErrorState
        title={t('travel.failed')}
        text={errorText(found.error)}
        retryLabel={t('action.retry')}
        busy={found.isFetching}
        onRetry={() => void found.refetch()}
      />
    )
  if (!found.data) return <Spinner label={t('travel.loading')} />

  const take = async (format: QuizFormat) => {
    setBusy(format)
    try {
      const system = t(`travel.${format}`)
      await saveQuiz({ entryId, format, name: `${name} ${system}`, customTitle })
      notify('success', t('travel.saved', { system }))
    } catch (error) {
      notify('error', errorText(error))
    } finally {
      setBusy(null)
    }
  }

  const { block, warnings } = found.data
  return (
    <Stack gap={2}>
      {block && (
        <Notice tone="bad">
          {t('examEditor.mayNotLeave')} {block}
        </Notice>
      )}
      {warnings.length > 0 && <Notice tone="warn">{warnings.join(' ')}</Notice>}
      <Stack as="ul" gap={2}>
        {found.data.fits.map((fit) => (
          <FormatCard
            key={fit.format}
            fit={fit}
            total={total}
            busy={busy === fit.format}
            isBlocked={block !== null}
            onTake={() => void take(fit.format)}
          />
        ))}
      </Stack>
    </Stack>
  )
}

type DownloadRequest = { entryId: string; format: QuizFormat; name: string; customTitle: string | null | undefined }

/** Downloads a paper in this format. Rejects when it cannot be made. */
async function saveQuiz({ entryId, format, name, customTitle }: DownloadRequest): Promise<void> {
  const file = await quizFormatsApi.take({ params: { id: entryId }, query: { format }, quiet: true })
  saveFile(file, downloadName(name, endings[format], new Date(), customTitle))
}
