import { Suspense } from 'react'
import type { ChatMessage } from '../../contract/chat.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { lazyPage } from '#platform/web/ui/lazy-page.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { Spinner } from '#platform/web/ui/Spinner.tsx'
import { chatTexts } from '../../texts.ts'
import { generationTexts } from '#features/documents/texts/generation.ts'

const answerDocument = lazyPage(async () => (await import('./AnswerDocument.tsx')).AnswerDocument)

type AnswerDialogProps = { message: ChatMessage; open: boolean; onClose: () => void }

/** An answer in the editor, over the conversation. */
export function AnswerDialog({ message, open, onClose }: AnswerDialogProps) {
  const { t } = useTexts(chatTexts, generationTexts)
  return (
    <Dialog open={open} onClose={onClose} size="large" title={t('chat.documentTitle')} closeLabel={t('action.close')}>
      <Suspense fallback={<Spinner label={t('generation.loadingEditor')} />}>
        <answerDocument.Page message={message} />
      </Suspense>
    </Dialog>
  )
}
