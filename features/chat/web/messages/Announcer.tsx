import { useState } from 'react'
import type { ChatMessage } from '../../contract/chat.ts'
import { VisuallyHidden } from '#platform/web/ui/VisuallyHidden.tsx'
import type { AnsweringStore } from '../answering.ts'
import { useAnswer } from '../use-answering.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { chatTexts } from '../../texts.ts'
import { generationTexts } from '#features/documents/texts/generation.ts'

/** Announces to screen readers the start and the end of an answer, never each word. */
export function Announcer({ store, last }: { store: AnsweringStore; last: ChatMessage | null }) {
  const { t } = useTexts(chatTexts, generationTexts)
  const writing = useAnswer(store, ({ phase }) => phase === 'writing')
  // Earlier messages are not announced.
  const [received, setReceived] = useState(false)
  if (writing && !received) setReceived(true)
  const words = () => {
    if (writing) return t('chat.started')
    if (!received || last?.status === 'failed' || last?.status === 'interrupted') return null
    return last?.problem ?? (last?.status === 'stopped' ? t('generation.stopped') : t('chat.done'))
  }
  return (
    <VisuallyHidden>
      <output aria-live="polite">{words()}</output>
    </VisuallyHidden>
  )
}
