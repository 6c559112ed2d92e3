import type { Editor } from '@tiptap/react'
import Image from 'lucide-react/icons/image'
import { useRef, type ChangeEvent, type MouseEvent } from 'react'
import { useTranslation } from '../../../lib/language.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { insertPictures } from '../picture-input.ts'
import { selectedPicture, type PicturePlace } from '../pictures.ts'

type PictureToolProps = {
  editor: Editor
  onEdit: (place: PicturePlace) => void
  'data-tool': string
  tabIndex: number
}

/** Puts in pictures from the device; with a picture selected, edits that one. */
export function PictureTool({ editor, onEdit, ...rest }: PictureToolProps) {
  const { t } = useTranslation()
  const chooser = useRef<HTMLInputElement>(null)
  const act = () => {
    const place = selectedPicture(editor)
    if (place) onEdit(place)
    else chooser.current!.click()
  }
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    void insertPictures(editor, [...(target.files ?? [])])
    // The same file may be chosen again.
    target.value = ''
  }
  return (
    <>
      <IconButton
        {...rest}
        label={t('editor.picture')}
        icon={<Image size={20} strokeWidth={1.75} aria-hidden="true" />}
        onMouseDown={(event: MouseEvent) => event.preventDefault()}
        onClick={act}
      />
      <input ref={chooser} type="file" accept="image/*" multiple hidden onChange={take} />
    </>
  )
}
