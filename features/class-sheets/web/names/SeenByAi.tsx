import { useQuery } from '@tanstack/react-query'
import Eye from 'lucide-react/icons/eye'
import { useState } from 'react'
import { errorText } from '#platform/web/api/api.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { Spinner } from '#platform/web/ui/Spinner.tsx'
import { Stack } from '#platform/web/ui/Stack.tsx'
import { classSheetTexts } from '../../texts/class-sheets.ts'
import { seenByAi } from '../queries.ts'
import styles from './SeenByAi.module.css'

type SeenByAiProps = {
  entryId: string
  version: number
  /** Saves pending edits, because the server words the requests from what is saved; false when that fails. */
  save: () => Promise<boolean>
}

/** Shows the exact text of every request before anything is sent. */
export function SeenByAi({ entryId, version, save }: SeenByAiProps) {
  const { t } = useTexts(classSheetTexts)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        icon={<Eye size={18} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => void save().then((isSaved) => isSaved && setOpen(true))}
      >
        {t('classSeen.open')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('classSeen.title')} closeLabel={t('action.close')}>
        {open && <Requests entryId={entryId} version={version} />}
      </Dialog>
    </>
  )
}

function Requests({ entryId, version }: { entryId: string; version: number }) {
  const { t } = useTexts(classSheetTexts)
  const [at, setAt] = useState(0)
  const { data, error } = useQuery(seenByAi(entryId, version))
  if (error) return <Notice tone="bad">{errorText(error)}</Notice>
  if (!data) return <Spinner label={t('classSeen.loading')} />
  const { requests, held } = data
  return (
    <Stack>
      <Notice tone="info">{t('classSeen.text', { count: requests.length })}</Notice>
      {held > 0 && <Notice tone="warn">{t('classSeen.held', { count: held })}</Notice>}
      {requests.length > 1 && (
        <Select aria-label={t('classSeen.request')} value={at} onChange={({ target }) => setAt(Number(target.value))}>
          {requests.map((_, number) => (
            // oxlint-disable-next-line react/no-array-index-key -- a request is known by its place
            <option key={number} value={number}>
              {t('classSeen.number', { number: number + 1 })}
            </option>
          ))}
        </Select>
      )}
      {requests[at] !== undefined && <pre className={styles.text}>{requests[at]}</pre>}
    </Stack>
  )
}
