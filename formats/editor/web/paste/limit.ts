import { Extension, type Editor } from '@tiptap/core'
import { DOMSerializer, type Slice } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { contentMaxLength } from '#platform/model/limits.ts'
import { notify } from '#platform/web/api/notify.ts'
import { editorTexts } from '../../texts.ts'
import { translate } from '#platform/i18n/translate.ts'
import { currentLanguage } from '#platform/web/language/language.ts'

/** Rejects a paste that would make the document too long to save, since every later save would fail. */
export const PasteLimit = Extension.create({
  name: 'pasteLimit',
  addProseMirrorPlugins() {
    const { editor } = this
    return [
      new Plugin({
        props: {
          handlePaste(_view, { clipboardData }, slice) {
            const brought = (type: string) => clipboardData?.getData(type).length ?? 0
            if (Math.max(brought('text/html'), brought('text/plain')) < harmless) return false
            if (editor.getHTML().length + lengthOf(slice, editor) <= contentMaxLength) return false
            notify('error', translate(currentLanguage(), editorTexts)('editor.pasteTooLarge'))
            return true
          },
        },
      }),
    ]
  },
})

/** Shorter pastes are not measured, because measuring takes as long as pasting. Units: characters. */
const harmless = 100_000

function lengthOf({ content }: Slice, { schema }: Editor): number {
  const holder = document.createElement('div')
  holder.append(DOMSerializer.fromSchema(schema).serializeFragment(content))
  return holder.innerHTML.length
}
