import { useId, useRef, useState } from 'react'
import { fileMaxSize } from '#platform/model/limits.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import type { Submission } from '../../contract/submissions.ts'
import { submittedEndings } from '../../model/states.ts'
import { submissionTexts } from '../../texts/submissions.ts'
import { submissionsApi } from '../queries.ts'
import { SubmitFrame } from './SubmitFrame.tsx'

/** `again`: the returned file that this one replaces. */
type SubmitFileDialogProps = { again?: Submission; open: boolean; onClose: () => void }

/** Submits a file from the author's computer to reviewers. */
export function SubmitFileDialog({ again, open, onClose }: SubmitFileDialogProps) {
  const { t } = useTexts(submissionTexts)
  const chooser = useRef<HTMLInputElement>(null)
  const id = useId()
  const [file, setFile] = useState<File | null>(null)
  return (
    <SubmitFrame
      title={t('submission.fileTitle')}
      text={t('submission.fileText')}
      latest={again ?? null}
      usualPurpose="plan"
      open={open}
      onClose={onClose}
      send={async ({ reviewerId, week, ...chosen }) => {
        if (!file) return t('submission.fileRequired')
        const chosenReviewer = reviewerId !== null && { reviewerId }
        const body = {
          file,
          ...(again && { againId: again.id }),
          ...chosen,
          ...chosenReviewer,
          ...(week !== null && { week: String(week) }),
        }
        await submissionsApi.submitFile({ body, quiet: true })
        return undefined
      }}
    >
      <div>
        <Inline>
          <Button aria-describedby={id} onClick={() => chooser.current?.click()}>
            {t(file ? 'submission.fileOther' : 'submission.fileChoose')}
          </Button>
          <b>{file?.name}</b>
        </Inline>
        <Text id={id} size="sm" tone="quiet">
          {t('submission.fileTypes', { megabytes: fileMaxSize / 1024 / 1024 })}
        </Text>
      </div>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={submittedEndings.map((ending) => `.${ending}`).join()}
        aria-label={t('submission.fileChoose')}
        onChange={({ target }) => {
          setFile(target.files?.[0] ?? null)
          // The same file may be chosen again.
          target.value = ''
        }}
      />
    </SubmitFrame>
  )
}
