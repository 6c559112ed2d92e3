import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import FilePen from 'lucide-react/icons/file-pen'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useState } from 'react'
import { CopyButton } from '#features/documents/web/export/CopyButton.tsx'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { IconButton } from '#platform/web/ui/actions/IconButton.tsx'
import { VisuallyHidden } from '#platform/web/ui/text/VisuallyHidden.tsx'
import styles from './messages.module.css'
import type { Turn, TurnActions } from './thread.ts'
import { chatTexts } from '../../texts.ts'
import type { ChatMessage } from '../../contract/chat.ts'
import { lazyPage } from '#platform/web/ui/lazy-page.ts'
import { Dialog } from '#platform/web/ui/overlays/Dialog.tsx'
import { Spinner } from '#platform/web/ui/feedback/Spinner.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { generationTexts } from '#features/documents/texts/generation.ts'

type AnswerActionsProps = { turn: Turn; busy: boolean; announced: boolean; actions: TurnActions }

/** Actions for an answer: use it, repeat it, or switch between its versions. */
export function AnswerActions({ turn, busy, announced, actions }: AnswerActionsProps) {
  const { t } = useTexts(chatTexts)
  const { message } = turn
  const [open, setOpen] = useState(false)
  const written = message.answer.trim() !== ''

  const copy = async () => {
    const [{ renderMarkdown }, { copyDocument }] = await Promise.all([
      import('#formats/markdown/web/markdown.ts'),
      import('#features/documents/web/export/export.ts'),
    ])
    await copyDocument(renderMarkdown(message.answer), message.answer)
  }
  return (
    <Inline className={styles.actions}>
      {turn.branches.length > 1 && <Versions turn={turn} busy={busy} onShow={actions.show} />}
      {written && <CopyButton onCopy={copy} />}
      {/* The same message is above the composer. */}
      {!announced && (
        <IconButton
          label={t('chat.regenerate')}
          icon={<RefreshCw size={18} strokeWidth={1.75} aria-hidden="true" />}
          disabled={busy}
          onClick={() => actions.again(message)}
        />
      )}
      {written && (
        <Button
          variant="quiet"
          size="small"
          icon={<FilePen size={18} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => setOpen(true)}
        >
          {t('chat.openDocument')}
        </Button>
      )}
      {written && <AnswerDialog message={message} open={open} onClose={() => setOpen(false)} />}
    </Inline>
  )
}

type VersionsProps = { turn: Turn; busy: boolean; onShow: (messageId: string) => void }

function Versions({ turn: { message, branches }, busy, onShow }: VersionsProps) {
  const { t } = useTexts(chatTexts)
  const position = branches.indexOf(message.id)
  const [before, after] = [branches[position - 1], branches[position + 1]]
  return (
    <Inline gap={0} wrap={false} className={styles.versions}>
      <IconButton
        size="small"
        label={t('chat.previousVersion')}
        icon={<ChevronLeft size={18} aria-hidden="true" />}
        disabled={busy || !before}
        onClick={() => before && onShow(before)}
      />
      <span aria-hidden="true">
        {position + 1}/{branches.length}
      </span>
      <VisuallyHidden>{t('chat.version', { number: position + 1, total: branches.length })}</VisuallyHidden>
      <IconButton
        size="small"
        label={t('chat.nextVersion')}
        icon={<ChevronRight size={18} aria-hidden="true" />}
        disabled={busy || !after}
        onClick={() => after && onShow(after)}
      />
    </Inline>
  )
}

const answerDocument = lazyPage(async () => (await import('./AnswerDocument.tsx')).AnswerDocument)

type AnswerDialogProps = { message: ChatMessage; open: boolean; onClose: () => void }

/** An answer in the editor, over the conversation. */
function AnswerDialog({ message, open, onClose }: AnswerDialogProps) {
  const { t } = useTexts(chatTexts, generationTexts)
  return (
    <Dialog open={open} onClose={onClose} size="large" title={t('chat.documentTitle')} closeLabel={t('action.close')}>
      <answerDocument.Part fallback={<Spinner label={t('generation.loadingEditor')} />} message={message} />
    </Dialog>
  )
}
