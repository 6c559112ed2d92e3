import ClipboardPaste from 'lucide-react/icons/clipboard-paste'
import Copy from 'lucide-react/icons/copy'
import Maximize from 'lucide-react/icons/maximize-2'
import Upload from 'lucide-react/icons/upload'
import { useRef, useState } from 'react'
import { useTexts } from '#platform/web/language/language.ts'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { IconButton } from '#platform/web/ui/actions/IconButton.tsx'
import { copiedCells } from './clipboard.ts'
import { PasteDialog } from './PasteDialog.tsx'
import type { Put } from './use-put.ts'
import { tableTexts } from '../../texts/tables.ts'

const iconProps = { size: 17, strokeWidth: 1.75, 'aria-hidden': true } as const

/** Actions for all rows. `onEnlarge` is omitted if there is no room to enlarge. */
export function SheetBar({ put, onEnlarge }: { put: Put; onEnlarge?: () => void }) {
  const { t } = useTexts(tableTexts)
  const chooser = useRef<HTMLInputElement>(null)
  const [pasting, setPasting] = useState(false)

  const paste = async () => {
    try {
      put.put(copiedCells(await clipboard()), null)
    } catch {
      setPasting(true)
    }
  }

  return (
    <Inline>
      <Button size="small" icon={<ClipboardPaste {...iconProps} />} onClick={() => void paste()}>
        {t('table.paste')}
      </Button>
      <Button size="small" icon={<Upload {...iconProps} />} busy={put.reading} onClick={() => chooser.current?.click()}>
        {put.reading ? t('table.uploading') : t('table.upload')}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        accept=".xlsx,.xls,.csv,.tsv,.txt"
        aria-label={t('table.upload')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void put.upload(file)
          target.value = ''
        }}
      />
      <IconButton size="small" label={t('table.copy')} icon={<Copy {...iconProps} />} onClick={() => void put.copy()} />
      {onEnlarge && (
        <IconButton size="small" label={t('table.enlarge')} icon={<Maximize {...iconProps} />} onClick={onEnlarge} />
      )}
      <PasteDialog open={pasting} onClose={() => setPasting(false)} onPaste={(copied) => put.put(copied, null)} />
    </Inline>
  )
}

/** Rejects if the browser or its user denies access. */
async function clipboard(): Promise<Pick<DataTransfer, 'getData'>> {
  const items = await navigator.clipboard.read()
  const found = new Map<string, string>()
  for (const item of items)
    for (const type of item.types.filter((type) => type.startsWith('text/')))
      found.set(type, await (await item.getType(type)).text())
  return { getData: (type) => found.get(type) ?? '' }
}
