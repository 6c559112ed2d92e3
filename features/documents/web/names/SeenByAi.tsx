import { useQuery } from '@tanstack/react-query'
import Eye from 'lucide-react/icons/eye'
import { useId, useState } from 'react'
import { errorText } from '#platform/web/api/api-error.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Dialog } from '#platform/web/ui/overlays/Dialog.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { Select } from '#platform/web/ui/fields/Select.tsx'
import { Spinner } from '#platform/web/ui/feedback/Spinner.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { namesTexts } from '../../texts/names.ts'
import { Card } from '#platform/web/ui/containers/Card.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'

/** `held`: rows that are not sent before the teacher has decided on their words. */
type Seen = { requests: readonly string[]; held?: number }

type SeenByAiProps = {
  /** Builds the requests with the code that sends them. */
  load: (signal: AbortSignal) => Promise<Seen>
  /** Comes first: saves pending edits, or checks the form. False when nothing can be shown; then the reason is on the page. */
  prepare: () => Promise<boolean>
}

/** Shows the exact text of every request before anything is sent. */
export function SeenByAi({ load, prepare }: SeenByAiProps) {
  const { t } = useTexts(namesTexts)
  const [opened, setOpened] = useState(0)
  const [isOpen, setIsOpen] = useState(false)
  const open = async () => {
    if (!(await prepare())) return
    setOpened((times) => times + 1)
    setIsOpen(true)
  }
  return (
    <>
      <Button size="small" icon={<Eye size={18} strokeWidth={1.75} aria-hidden="true" />} onClick={() => void open()}>
        {t('seen.open')}
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={t('seen.title')} closeLabel={t('action.close')}>
        {isOpen && <Requests key={opened} load={load} />}
      </Dialog>
    </>
  )
}

function Requests({ load }: Pick<SeenByAiProps, 'load'>) {
  const { t } = useTexts(namesTexts)
  const id = useId()
  const [at, setAt] = useState(0)
  const { data, error } = useQuery({
    queryKey: ['seen-by-ai', id],
    queryFn: ({ signal }) => load(signal),
    gcTime: 0,
    retry: false,
  })
  if (error) return <Notice tone="bad">{errorText(error)}</Notice>
  if (!data) return <Spinner label={t('seen.loading')} />
  const { requests, held = 0 } = data
  return (
    <Stack>
      <Notice tone="info">{t('seen.text', { count: requests.length })}</Notice>
      {held > 0 && <Notice tone="warn">{t('seen.held', { count: held })}</Notice>}
      {requests.length > 1 && (
        <Select aria-label={t('seen.request')} value={at} onChange={({ target }) => setAt(Number(target.value))}>
          {requests.map((_, number) => (
            // oxlint-disable-next-line react/no-array-index-key -- requests are numbered
            <option key={number} value={number}>
              {t('seen.number', { number: number + 1 })}
            </option>
          ))}
        </Select>
      )}
      {requests[at] !== undefined && (
        <Stack as="section" scrolls aria-label={t('seen.request')} tabIndex={0}>
          <Card variant="sunken" padding={3}>
            <Text size="sm" lines>
              {requests[at]}
            </Text>
          </Card>
        </Stack>
      )}
    </Stack>
  )
}
