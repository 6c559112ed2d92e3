import { Extension, type Editor } from '@tiptap/core'
import { Plugin, TextSelection } from '@tiptap/pm/state'
import { contentMaxLength } from '#platform/model/limits.ts'
import { notify } from '#platform/web/api/notify.ts'
import { pasteKind, withPictures } from './paste/pictures.ts'
import {
  pictureFileMaxSize,
  preparePicture,
  type PreparedPicture,
  type Trouble,
} from '../../document/web/picture-file.ts'
import { afterComposing } from './after-composing.ts'
import { editorTexts } from '../texts.ts'
import { translate } from '#platform/i18n/translate.ts'
import { currentLanguage } from '#platform/web/language/language.ts'

/** Inserts pasted or dropped pictures into the document and refuses other files, which the browser would open instead. */
export const PictureInput = Extension.create({
  name: 'pictureInput',
  addProseMirrorPlugins() {
    const { editor } = this
    return [
      new Plugin({
        props: {
          handlePaste(_view, { clipboardData }) {
            if (!clipboardData) return false
            const html = clipboardData.getData('text/html')
            switch (pasteKind(html, [...clipboardData.files], clipboardData.getData('text/plain'))) {
              case 'files':
                void insertPictures(editor, [...clipboardData.files])
                return true
              case 'foreignPictures':
                void pasteWithPictures(editor, html)
                return true
              case 'ownPictures':
                if (html.length < roomIn(editor)) return false
                report('pictureTooLarge')
                return true
              case 'none':
                return false
            }
          },
          handleDrop(view, event, _slice, moved) {
            const files = [...(event.dataTransfer?.files ?? [])]
            if (moved || files.length === 0) return false
            const position = view.posAtCoords({ left: event.clientX, top: event.clientY })
            if (position) {
              const selection = TextSelection.near(view.state.doc.resolve(position.pos))
              view.dispatch(view.state.tr.setSelection(selection))
            }
            void insertPictures(editor, files)
            return true
          },
        },
      }),
    ]
  },
})

async function pasteWithPictures(editor: Editor, html: string): Promise<void> {
  const made = await withPictures(html, (file) => prepare(editor, file))
  if (made.trouble) report(made.trouble)
  if (!editor.isDestroyed) afterComposing(editor.view, () => editor.view.pasteHTML(made.html))
}

/**
 * Inserts pictures at the cursor, or below the heading that contains it, with `alt` as their description. Reports why a picture was
 * rejected.
 */
export async function insertPictures(editor: Editor, files: readonly Blob[], alt = ''): Promise<void> {
  for (const file of files) {
    // Sequential, since each picture reduces the space left for the next.
    const made = await prepare(editor, file)
    if (editor.isDestroyed) return
    if ('trouble' in made) report(made.trouble)
    else afterComposing(editor.view, () => insertPicture(editor, { src: made.src, alt }))
  }
}

function insertPicture({ view }: Editor, { src, alt }: { src: string; alt: string }): void {
  const { tr, schema, selection } = view.state
  const picture = schema.nodes.picture!.create({ src, alt })
  const { $to } = selection
  if ($to.parent.type === schema.nodes.heading) {
    // Headings appear in Word's outline as text only, so the picture goes below.
    const below = $to.after()
    tr.insert(below, schema.nodes.paragraph!.create(null, picture))
    tr.setSelection(TextSelection.create(tr.doc, below + 2))
  } else tr.setSelection(TextSelection.near(tr.doc.resolve(selection.to))).replaceSelectionWith(picture)
  view.focus()
  view.dispatch(tr.scrollIntoView())
}

const prepare = (editor: Editor, file: Blob): Promise<PreparedPicture> => preparePicture(file, roomIn(editor))

/** Reserves space for text after the last picture. Units: characters. */
const reserve = 20_000

const roomIn = (editor: Editor) => (editor.isDestroyed ? 0 : contentMaxLength - reserve - editor.getHTML().length)

const report = (trouble: Trouble) =>
  notify(
    'error',
    translate(currentLanguage(), editorTexts)(`editor.${trouble}`, { megabytes: pictureFileMaxSize / 1024 / 1024 }),
  )
