import ArrowUp from 'lucide-react/icons/arrow-up'
import Paperclip from 'lucide-react/icons/paperclip'
import PencilLine from 'lucide-react/icons/pencil-line'
import Square from 'lucide-react/icons/square'
import Undo2 from 'lucide-react/icons/undo-2'
import { useRef, type KeyboardEvent, type RefObject, useEffect } from 'react'
import { fileExtensions } from '#platform/model/files/file-types.ts'
import { chooserTypes } from '#features/questions/web/attachments/accepted.ts'
import { useAddedFiles } from '#features/questions/web/attachments/use-added-files.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { AutosizeTextArea } from '#platform/web/ui/fields/AutosizeTextArea.tsx'
import { IconButton } from '#platform/web/ui/actions/IconButton.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import type { AnsweringStore } from './answering.ts'
import styles from './chat.module.css'
import { FileChips } from './FileChips.tsx'
import { useAnswer } from './use-answering.ts'
import type { Composing } from './use-composer.ts'
import { useUploads } from './use-uploads.ts'
import { chatTexts } from '../texts.ts'
import { generationTexts } from '#features/documents/texts/generation.ts'

type ComposerProps = {
  ref: RefObject<HTMLTextAreaElement | null>
  /** The area for dropped and pasted files. */
  container: RefObject<HTMLElement | null>
  composer: Composing
  store: AnsweringStore
  onSend: () => void
  onStop: () => void
}

/**
 * The input field with its files. Enter sends, Shift+Enter starts a new line, and Enter that completes an input-method composition does
 * neither.
 */
export function Composer({ ref, container, composer, store, onSend, onStop }: ComposerProps) {
  const { t } = useTexts(chatTexts, generationTexts)
  const busy = useAnswer(store, ({ phase }) => phase === 'asking' || phase === 'writing')
  const stopping = useAnswer(store, (now) => 'stopping' in now && now.stopping)
  const waiting = useAnswer(store, (now) => now.phase === 'asking' && now.waiting === true)
  // The question is being sent. If the server refuses it, it is shown here again.
  const sent = useAnswer(store, (now) => now.phase === 'asking' && now.request.composed)
  const { transfers, uploading, ...upload } = useUploads(composer.files, composer.setFiles)
  const form = useRef<HTMLFormElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const ready = !busy && !uploading && composer.text.trim() !== ''
  const dragged = useAddedFiles(container, busy ? null : upload.add)
  useFocusAfter(busy, form, ref)

  const send = () => {
    if (!ready) return
    upload.endFailed()
    onSend()
  }
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.altKey) return
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    event.preventDefault()
    send()
  }
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {composer.editing && (
        <Inline wrap={false} className={styles.editing}>
          <PencilLine size={16} strokeWidth={1.75} aria-hidden="true" />
          <Text size="sm" tone="quiet" className={styles.name}>
            {t('chat.editing')}
          </Text>
          <Button variant="quiet" size="small" disabled={busy} onClick={composer.cancelEditing}>
            {t('action.cancel')}
          </Button>
        </Inline>
      )}
      <div className={styles.box} data-dragged={dragged}>
        {!sent && (
          <FileChips
            files={composer.files}
            transfers={transfers}
            onRemove={(id) => composer.setFiles(composer.files.filter((file) => file.id !== id))}
            onEnd={upload.end}
          />
        )}
        <Inline align="end" wrap={false} className={styles.line}>
          <IconButton
            label={t('chat.attach')}
            icon={<Paperclip size={20} strokeWidth={1.75} aria-hidden="true" />}
            disabled={busy}
            onClick={() => chooser.current?.click()}
          />
          <input
            ref={chooser}
            type="file"
            hidden
            multiple
            accept={accepted}
            aria-label={t('chat.attach')}
            onChange={({ currentTarget }) => {
              upload.add([...(currentTarget.files ?? [])])
              // The same file may be chosen again.
              currentTarget.value = ''
            }}
          />
          <AutosizeTextArea
            ref={(element: HTMLTextAreaElement | null) => {
              ref.current = element
            }}
            className={styles.text}
            aria-label={t('chat.question')}
            placeholder={t('chat.placeholder')}
            enterKeyHint="send"
            disabled={busy}
            value={sent ? '' : composer.text}
            onChange={(event) => composer.type(event.target.value)}
            onKeyDown={sendByKey}
          />
          {/* Two separate buttons: a button that changed its role during a click would do the wrong thing. */}
          {busy ? (
            <IconButton
              key="stop"
              className={styles.stop}
              label={waiting ? t('chat.takeBack') : stopping ? t('generation.stopping') : t('action.stop')}
              icon={
                waiting ? (
                  <Undo2 size={18} strokeWidth={2} aria-hidden="true" />
                ) : (
                  <Square size={15} fill="currentcolor" aria-hidden="true" />
                )
              }
              disabled={stopping}
              onClick={onStop}
            />
          ) : (
            <IconButton
              key="send"
              type="submit"
              className={styles.send}
              label={t('chat.send')}
              icon={<ArrowUp size={20} strokeWidth={2} aria-hidden="true" />}
              disabled={!ready}
            />
          )}
        </Inline>
      </div>
      <Text size="sm" tone="faint" className={styles.hint}>
        <span className={styles.keys}>{t('chat.hint')} · </span>
        {t('chat.careful')}
      </Text>
    </form>
  )
}

const accepted = chooserTypes(fileExtensions)

/**
 * After the answer the input field gets the focus again, unless the reader has moved elsewhere or an on-screen keyboard would cover the
 * answer.
 */
function useFocusAfter(
  busy: boolean,
  form: RefObject<HTMLFormElement | null>,
  input: RefObject<HTMLTextAreaElement | null>,
) {
  const was = useRef(busy)
  useEffect(() => {
    const ended = was.current && !busy
    was.current = busy
    if (!ended || matchMedia('(pointer: coarse)').matches) return
    const { activeElement, body } = document
    const free = activeElement === null || activeElement === body || form.current?.contains(activeElement)
    if (free) input.current?.focus()
  }, [busy, form, input])
}
