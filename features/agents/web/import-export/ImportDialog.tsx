import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Comparison } from '../../contract/exchange.ts'
import { exchangeBytesMax } from '../../model/exchange.ts'
import { ApiError, errorText } from '#platform/web/api/api-error.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { notify } from '#platform/web/api/notify.ts'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Dialog } from '#platform/web/ui/overlays/Dialog.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { Spinner } from '#platform/web/ui/feedback/Spinner.tsx'
import { Switch } from '#platform/web/ui/fields/Switch.tsx'
import { Bullets } from '#platform/web/ui/data-display/List.tsx'
import { questionsChanged } from '#features/questions/web/form/queries.ts'
import { agentsChanged } from '../list/queries.ts'
import { exchangeApi } from './calls.ts'
import { FileChooser } from './FileChooser.tsx'
import { Review, type QuestionChoice } from './Review.tsx'
import { agentExchangeTexts } from '../../texts/exchange.ts'

type ImportDialogProps = { open: boolean; onClose: () => void; onMade: (made: { id: string }) => void }
type Read = { name: string; text: string; comparison: Comparison }
type Fault = { text: string; fields: Record<string, string> }

const faultOf = (error: unknown): Fault => ({
  text: errorText(error),
  fields: (error instanceof ApiError && error.body.fields) || {},
})

/** Imports assistants from a file. It shows a preview before anything is written. */
export function ImportDialog({ open, onClose, onMade }: ImportDialogProps) {
  const { t } = useTexts(agentExchangeTexts)
  const queryClient = useQueryClient()
  const [read, setRead] = useState<Read | null>(null)
  const [fault, setFault] = useState<Fault | null>(null)
  const [busy, setBusy] = useState<'reading' | 'bringing' | null>(null)
  const [skipped, setSkipped] = useState<ReadonlySet<number>>(new Set())
  const [choices, setChoices] = useState<Record<string, QuestionChoice>>({})
  const [isActive, setIsActive] = useState(false)
  const running = useRef(false)

  const during = async (doing: 'reading' | 'bringing', work: () => Promise<void>) => {
    // Ignores a double click before the button is disabled.
    if (running.current) return
    running.current = true
    setBusy(doing)
    setFault(null)
    try {
      await work()
    } catch (error) {
      setFault(faultOf(error))
    } finally {
      running.current = false
      setBusy(null)
    }
  }
  const compare = async (name: string, text: string) => {
    const comparison = await exchangeApi.compare({ body: { text }, quiet: true })
    setRead({ name, text, comparison })
  }
  const choose = (file: File) =>
    during('reading', async () => {
      setRead(null)
      if (file.size > exchangeBytesMax) {
        setFault({ text: t('exchange.tooLarge', { limit: exchangeBytesMax / 1024 / 1024 }), fields: {} })
        return
      }
      const text = await file.text()
      setChoices({})
      setSkipped(new Set())
      await compare(file.name, text)
    })
  const bring = ({ name, text, comparison }: Read) =>
    during('bringing', async () => {
      try {
        const { assistants } = await exchangeApi.bring({
          body: { text, seen: comparison.seen, skipped: [...skipped], questions: choices, isActive },
          quiet: true,
        })
        await Promise.all([agentsChanged(queryClient), questionsChanged(queryClient)])
        notify('success', t('exchange.brought', { count: assistants.length }))
        onClose()
        if (assistants[0]) onMade(assistants[0])
      } catch (error) {
        // Shows the school's changes since the preview and keeps the choices.
        if (error instanceof ApiError && error.body.code === 'exchange.changed') await compare(name, text)
        throw error
      }
    })

  const count = read ? read.comparison.assistants.length - skipped.size : 0
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="large"
      title={t('exchange.title')}
      description={t('exchange.about')}
      closeLabel={t('action.close')}
      footer={
        <>
          {read && (
            <Stack grow>
              <Switch
                label={t('exchange.active')}
                checked={isActive}
                onChange={({ target }) => setIsActive(target.checked)}
              />
            </Stack>
          )}
          <Button variant="quiet" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          {read && (
            <Button
              variant="primary"
              busy={busy === 'bringing'}
              disabled={count === 0 || busy !== null}
              onClick={() => void bring(read)}
            >
              {t('exchange.doBring', { count })}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        <FileChooser name={read?.name ?? null} onFile={(file) => void choose(file)} />
        {fault && (
          <Notice tone="bad">
            <p>{fault.text}</p>
            <Bullets>
              {Object.entries(fault.fields).map(([field, message]) => (
                <li key={field}>
                  {field}: {message}
                </li>
              ))}
            </Bullets>
          </Notice>
        )}
        {busy === 'reading' && <Spinner label={t('exchange.reading')} />}
        {read && (
          <Review
            comparison={read.comparison}
            skipped={skipped}
            onSkip={setSkipped}
            choices={choices}
            onChoose={(key, choice) => setChoices({ ...choices, [key]: choice })}
          />
        )}
      </Stack>
    </Dialog>
  )
}
