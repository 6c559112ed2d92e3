import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { saveFile } from '../../lib/download.ts'
import { useTranslation } from '../../lib/language.ts'
import { notify } from '../../lib/notify.ts'
import { Button } from '../../ui/Button.tsx'
import { addTakeDataWords } from './words.ts'

/** A button for all that is kept for somebody. Its making may take a while, and says so. */
export function TakeData({ take }: { take: () => Promise<File> }) {
  const { t } = useTranslation()
  useState(addTakeDataWords)
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const file = await take()
      saveFile(file, file.name)
      notify('success', t('takeData.taken'))
    } catch {
      // The failed call has told why.
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      busy={busy}
      icon={<Download size={18} strokeWidth={1.75} aria-hidden="true" />}
      onClick={() => void download()}
    >
      {t(busy ? 'takeData.taking' : 'takeData.take')}
    </Button>
  )
}
