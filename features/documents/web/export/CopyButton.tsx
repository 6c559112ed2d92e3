import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useEffect, useState } from 'react'
import { notify } from '#platform/web/api/notify.ts'
import { IconButton } from '#platform/web/ui/actions/IconButton.tsx'
import { useTexts } from '#platform/web/language/language.ts'
import { exportTexts } from '../../texts/export.ts'

type CopyButtonProps = {
  onCopy: () => Promise<void>
  /** The reason why copying is refused. */
  failure?: string | null | undefined
}

/** Copies by `onCopy` and shows the result in a toast and by a tick for two seconds. */
export function CopyButton({ onCopy, failure }: CopyButtonProps) {
  const { label, icon, onSelect } = useCopy({ onCopy, failure })
  return <IconButton label={label} icon={icon} onClick={onSelect} />
}

/** The same as an entry of a menu. */
export function useCopy({ onCopy, failure }: CopyButtonProps) {
  const { t } = useTexts(exportTexts)
  const [copied, setCopied] = useState(0)
  useEffect(() => {
    if (copied === 0) return
    const timer = setTimeout(() => setCopied(0), 2000)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = async () => {
    if (failure) return notify('error', failure)
    try {
      await onCopy()
      setCopied((times) => times + 1)
      notify('success', t('content.copied'))
    } catch {
      notify('error', t('content.copyFailed'))
    }
  }
  const Icon = copied ? Check : Copy
  return {
    label: t('action.copy'),
    icon: <Icon size={19} strokeWidth={1.75} aria-hidden="true" />,
    onSelect: () => void copy(),
  }
}
