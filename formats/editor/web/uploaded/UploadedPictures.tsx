import type { Editor } from '@tiptap/react'
import { useRef } from 'react'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { Spinner } from '#platform/web/ui/Spinner.tsx'
import { Text } from '#platform/web/ui/Text.tsx'
import { fileOf } from '../paste/pictures.ts'
import { insertPictures } from '../picture-input.ts'
import type { LoadPictures, UploadedPicture } from './load-pictures.ts'
import { usePictures } from './use-pictures.ts'
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
