import CloudAlert from 'lucide-react/icons/cloud-exclamation-point'
import CloudCheck from 'lucide-react/icons/cloud-check'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import { formatNumber } from '#platform/i18n/format/numbers.ts'
import { contentMaxLength } from '#platform/model/limits.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import type { useEdits } from './use-edits.ts'
import { historyTexts } from '../../texts/history.ts'

type Edits = Pick<ReturnType<typeof useEdits>, 'saving' | 'edited' | 'isStored' | 'excess' | 'failure'>

const icons = {
  pending: CloudUpload,
  saved: CloudCheck,
  waiting: CloudAlert,
  refused: CloudAlert,
  tooLong: CloudAlert,
  changed: CloudAlert,
  gone: CloudAlert,
}

/** Says in words whether the edits are safe. */
export function EditsLine({ edits }: { edits: Edits }) {
  const words = useEditsWords(edits)
  const state = edits.saving === 'nothing' ? edits.edited && 'saved' : edits.saving
  if (!state) return null
  const Icon = icons[state]
  return (
    <Inline as="output" wrap={false}>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      {words[state]}
    </Inline>
  )
}

export function useEditsWords({ isStored, excess, failure }: Edits): Record<keyof typeof icons, string> {
  const { t } = useTexts(historyTexts)
  const language = useLanguage()
  const savedText = t(isStored ? 'history.savedHere' : 'history.notSaved')
  const figures = { excess: formatNumber(excess, language), limit: formatNumber(contentMaxLength, language) }
  return {
    pending: t('history.saving'),
    saved: t('history.saved'),
    waiting: savedText,
    refused: `${t('history.notSaved')}. ${failure ?? ''}`,
    tooLong: `${savedText}: ${t('history.tooLong', figures)}`,
    changed: savedText,
    gone: savedText,
  }
}
