import { useEffect, useRef } from 'react'
import type { FileInfo } from '#features/questions/contract/files.ts'
import { fileExtensions } from '#platform/model/files/file-types.ts'
import { filesPerGeneration } from '#platform/model/limits.ts'
import { useTransfers } from '#features/questions/web/attachments/use-transfers.ts'
import { filesApi } from '#features/questions/web/attachments/calls.ts'
import { notify } from '#platform/web/api/notify.ts'
import { fileTexts } from '#features/questions/texts/files.ts'
import { translate } from '#platform/i18n/translate.ts'
import { currentLanguage } from '#platform/web/language/language.ts'

/** Uploads files for the next question. `files` are the uploaded ones; `setFiles` stores new ones. */
export function useUploads(files: readonly FileInfo[], setFiles: (files: FileInfo[]) => void) {
  const latest = useRef({ files, setFiles })
  const counter = useRef(0)
  useEffect(() => {
    latest.current = { files, setFiles }
  })
  const transfers = useTransfers<number>({
    send: (file, _, control) => filesApi.uploadToChat({ body: { file }, ...control }),
    onArrived(_, file) {
      // Two uploads that finish together must not overwrite each other.
      latest.current.files = [...latest.current.files, file]
      latest.current.setFiles([...latest.current.files])
    },
  })
  const failed = [...transfers.all].flatMap(([key, { reason }]) => (reason === null ? [] : key))

  return {
    transfers: transfers.all,
    uploading: transfers.all.size > failed.length,
    add: (chosen: readonly File[]) => {
      const coming = [...transfers.now().values()].filter(({ reason }) => reason === null)
      const room = Math.max(0, filesPerGeneration - latest.current.files.length - coming.length)
      for (const file of chosen.slice(0, room)) transfers.begin(counter.current++, file, fileExtensions)
      if (chosen.length > room)
        notify('error', translate(currentLanguage(), fileTexts)('file.tooMany', { maximum: filesPerGeneration }))
    },
    end: transfers.end,
    endFailed: () => failed.forEach(transfers.end),
  }
}
