import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { saveFile } from '../api/download.ts'
import { notify } from '../api/notify.ts'
import { Button } from '../ui/actions/Button.tsx'

type CsvButtonProps = {
  label: string
  /** The message after the file has been saved. */
  done: string
  /** A call that shows its own error message. */
  take: () => Promise<File>
}

/** Downloads a table for Excel. */
export function CsvButton({ label, done, take }: CsvButtonProps) {
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const file = await take()
      saveFile(file, file.name)
      notify('success', done)
    } catch {
      // The failed call has already shown the server's message.
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
      {label}
    </Button>
  )
}
