import type { Editor } from '@tiptap/react'
import Image from 'lucide-react/icons/image'
import { useRef, useState, type ChangeEvent, type MouseEvent } from 'react'
import { useTexts } from '#platform/web/language/language.ts'
import { IconButton } from '#platform/web/ui/actions/IconButton.tsx'
import { Menu } from '#platform/web/ui/overlays/Menu.tsx'
import { insertPictures } from '../picture-input.ts'
import { selectedPicture, type PictureTarget } from '../pictures.ts'
import type { LoadPictures } from '../uploaded/load-pictures.ts'
import { UploadedPictures } from '../uploaded/UploadedPictures.tsx'
import { editorTexts } from '../../texts.ts'

type PictureToolProps = {
  editor: Editor
  onEdit: (target: PictureTarget) => void
  /** Loads pictures from the entry's files; missing if there are none. */
  loadPictures?: LoadPictures | undefined
  /** A picture is selected. */
  onPicture: boolean
  'data-tool': string
  tabIndex: number
}

/** Inserts pictures from the device or from the uploaded files; edits a selected picture. */
export function PictureTool({ editor, onEdit, loadPictures, onPicture, ...rest }: PictureToolProps) {
  const { t } = useTexts(editorTexts)
  const chooser = useRef<HTMLInputElement>(null)
  const [choosing, setChoosing] = useState(false)
  const act = () => {
    const target = selectedPicture(editor)
    if (target) onEdit(target)
    else chooser.current!.click()
  }
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    void insertPictures(editor, [...(target.files ?? [])])
    // The same file may be chosen again.
    target.value = ''
  }
  const button = {
    ...rest,
    label: t('editor.picture'),
    icon: <Image size={20} strokeWidth={1.75} aria-hidden="true" />,
  }
  return (
    <>
      {loadPictures && !onPicture ? (
        <>
          <Menu
            trigger={<IconButton {...button} />}
            entries={[
              { label: t('editor.fromDevice'), onSelect: act },
              { label: t('editor.fromFiles'), onSelect: () => setChoosing(true) },
            ]}
          />
          <UploadedPictures editor={editor} open={choosing} load={loadPictures} onClose={() => setChoosing(false)} />
        </>
      ) : (
        <IconButton {...button} onMouseDown={(event: MouseEvent) => event.preventDefault()} onClick={act} />
      )}
      <input ref={chooser} type="file" accept="image/*" multiple hidden onChange={take} />
    </>
  )
}
