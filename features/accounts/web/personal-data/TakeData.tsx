import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { useTranslation } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { useDownload } from './use-download.ts'
import { addTakeDataWords } from './words.ts'

/** A button for all that is kept for somebody. Its making may take a while, and says so. */
export function TakeData({ take }: { take: () => Promise<File> }) {
  const { t } = useTranslation()
  useState(addTakeDataWords)
  const { busy, run } = useDownload()
  return (
    <Button
      busy={busy}
      icon={<Download size={18} strokeWidth={1.75} aria-hidden="true" />}
      onClick={() => void run(take)}
    >
      {t(busy ? 'takeData.taking' : 'takeData.take')}
    </Button>
  )
}
