import type { Editor } from '@tiptap/react'
import { useRef, useEffect, useState } from 'react'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Dialog } from '#platform/web/ui/overlays/Dialog.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { Spinner } from '#platform/web/ui/feedback/Spinner.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { fileOf } from '../paste/pictures.ts'
import { insertPictures } from '../picture-input.ts'
import type { LoadPictures, UploadedPicture } from './load-pictures.ts'
import styles from '../EditorDialogs.module.css'
import { editorTexts } from '../../texts.ts'

type UploadedPicturesProps = { editor: Editor; open: boolean; load: LoadPictures; onClose: () => void }

/** Lists the pictures of the uploaded files; selecting one inserts it at the cursor. */
export function UploadedPictures({ editor, open, load, onClose }: UploadedPicturesProps) {
  const { t } = useTexts(editorTexts)
  const chosen = useRef(false)
  const { pictures, state, loadMore } = usePictures(load, open)
  const nameOf = ({ file, number }: UploadedPicture) =>
    number === null ? file : t('editor.figureOfFile', { number, file })

  const put = (picture: UploadedPicture) => {
    chosen.current = true
    onClose()
    void insertPictures(editor, [fileOf(picture.src)], nameOf(picture))
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="large"
      title={t('editor.fromFilesTitle')}
      description={t('editor.fromFilesText')}
      closeLabel={t('action.close')}
      finalFocus={() => (chosen.current ? editor.view.dom : null)}
    >
      <ul className={styles.pictures}>
        {pictures.map((picture) => (
          <li key={picture.at}>
            <button type="button" className={styles.picture} onClick={() => put(picture)}>
              <img src={picture.src} alt="" />
              <span>{nameOf(picture)}</span>
            </button>
          </li>
        ))}
      </ul>
      {state === 'loading' && <Spinner label={t('editor.fromFilesLoading')} />}
      {state === 'failed' && (
        <Notice
          tone="bad"
          action={
            <Button variant="soft" size="small" onClick={loadMore}>
              {t('action.retry')}
            </Button>
          }
        >
          {t('editor.fromFilesFailed')}
        </Notice>
      )}
      {state === 'all' && pictures.length === 0 && <Text tone="quiet">{t('editor.fromFilesNone')}</Text>}
      {state === 'more' && <Button onClick={loadMore}>{t('editor.fromFilesMore')}</Button>}
    </Dialog>
  )
}

/** `more`: there are others; `all`: these are the last. */
type State = 'loading' | 'failed' | 'more' | 'all'
/** `at`: its index among all pictures. */
type Placed = UploadedPicture & { at: number }
type Loaded = { pictures: Placed[]; next: number | null; state: State }

const nothing: Loaded = { pictures: [], next: 0, state: 'loading' }

/** Loads the pictures of the uploaded files, once they are needed. */
function usePictures(load: LoadPictures, isNeeded: boolean) {
  const [loaded, setLoaded] = useState(nothing)
  const isLoading = useRef(false)
  const loadFrom = async (from: number) => {
    setLoaded((before) => ({ ...before, state: 'loading' }))
    const more = await load(from).catch(() => null)
    setLoaded((before) => {
      if (!more) return { ...before, state: 'failed' }
      const { next } = more
      const pictures = more.pictures.map((picture, index) => ({ ...picture, at: from + index }))
      return { pictures: [...before.pictures, ...pictures], next, state: next === null ? 'all' : 'more' }
    })
  }
  const loadMore = () => void loadFrom(loaded.next ?? 0)
  useEffect(() => {
    if (!isNeeded || isLoading.current) return
    isLoading.current = true
    loadMore()
  })
  return { ...loaded, loadMore }
}
