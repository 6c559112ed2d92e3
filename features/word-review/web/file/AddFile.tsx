import FileText from 'lucide-react/icons/file-text'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { showSavedEntry } from '#features/documents/web/document/queries.ts'
import { wordReviewFileMax } from '#platform/model/limits.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Card } from '#platform/web/ui/containers/Card.tsx'
import { Heading } from '#platform/web/ui/text/Heading.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { wordReviewTexts } from '../../texts/word-review.ts'
import { entryWordReview, wordReviewsApi } from '../queries.ts'

type AddFileProps = {
  entryId: string
  /** Saves pending decisions; false when that fails, with the error shown. */
  save: () => Promise<boolean>
  /** The file that is there is replaced by one that was changed in Word. */
  isAgain?: boolean
}

/** Adds the teacher's Word file, which may be dropped here. */
export function AddFile({ entryId, save, isAgain = false }: AddFileProps) {
  const { t } = useTexts(wordReviewTexts)
  const queryClient = useQueryClient()
  const chooser = useRef<HTMLInputElement>(null)
  const id = useId()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function add(file: File | undefined) {
    if (!file) return
    setBusy(true)
    setFailure(null)
    try {
      if (!(await save())) return
      const { storedReview, entry } = await wordReviewsApi.addFile({
        params: { id: entryId },
        body: { file },
        quiet: true,
      })
      queryClient.setQueryData(entryWordReview(entryId, storedReview.version).queryKey, storedReview)
      showSavedEntry(queryClient, entry)
    } catch (error) {
      setFailure(errorText(error))
    } finally {
      setBusy(false)
    }
  }

  const button = (
    <Button
      variant={isAgain ? undefined : 'primary'}
      size={isAgain ? 'small' : undefined}
      busy={busy}
      icon={<FileText size={18} strokeWidth={1.75} aria-hidden="true" />}
      onClick={() => chooser.current?.click()}
    >
      {t(isAgain ? 'wordReview.chooseAgain' : 'wordReview.chooseFile')}
    </Button>
  )
  const input = (
    <input
      ref={chooser}
      type="file"
      accept=".docx"
      hidden
      onChange={({ target }) => {
        void add(target.files?.[0])
        // The same file may be chosen again.
        target.value = ''
      }}
    />
  )
  const notice = failure && <Notice tone="bad">{failure}</Notice>
  if (isAgain)
    return (
      <>
        {button}
        {input}
        {notice}
      </>
    )
  return (
    <Card
      as="section"
      padding={5}
      aria-labelledby={id}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        void add(event.dataTransfer.files[0])
      }}
    >
      <Stack>
        <Heading level={2} id={id}>
          {t('wordReview.addTitle')}
        </Heading>
        <Text tone="quiet">{t('wordReview.addText', { megabytes: wordReviewFileMax / 1024 / 1024 })}</Text>
        <Inline>{button}</Inline>
        {input}
        {notice}
      </Stack>
    </Card>
  )
}
