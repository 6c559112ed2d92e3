import { useState } from 'react'
import { saveFile } from '#platform/web/api/download.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { notify } from '#platform/web/api/notify.ts'
import { profileTexts } from '../../texts/profile.ts'

/** Saves a file that the server must create first. `run` returns whether it succeeded; a failed call shows its own error. */
export function useDownload() {
  const { t } = useTexts(profileTexts)
  const [busy, setBusy] = useState(false)
  const run = async (take: () => Promise<File>): Promise<boolean> => {
    setBusy(true)
    try {
      const file = await take()
      saveFile(file, file.name)
      notify('success', t('takeData.downloaded'))
      return true
    } catch {
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, run }
}
