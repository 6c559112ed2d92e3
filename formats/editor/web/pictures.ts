import { mergeAttributes, Node, type Editor } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import { isDataPicture, readWidth } from '../../markdown/web/picture.ts'

/** A picture to edit: its position in the document and its attributes. */
export type PictureTarget = { at: number; src: string; alt: string; width: number | null }

/** Defines pictures embedded in the document. A click, or Enter on a selected picture, opens its dialog. */
export const pictureNode = (onEdit: (target: PictureTarget) => void) =>
  Node.create({
    name: 'picture',
    group: 'inline',
    inline: true,
    atom: true,
    draggable: true,
    addAttributes: () => ({
      src: {},
      alt: { default: '' },
      width: {
        default: null,
        parseHTML: (element: HTMLElement) => readWidth(element.getAttribute('width')),
      },
    }),
    parseHTML: () => [{ tag: 'img[src]', getAttrs: (image) => isDataPicture(image.getAttribute('src')) && null }],
    renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
    addNodeView:
      () =>
      ({ node, getPos, editor, HTMLAttributes }) => {
        const dom = document.createElement('img')
        for (const [name, value] of Object.entries(HTMLAttributes)) {
          if (value !== null) dom.setAttribute(name, String(value))
        }
        dom.addEventListener('click', () => {
          const at = getPos()
          if (at !== undefined && editor.isEditable) onEdit(targetOf(at, node.attrs))
        })
        return { dom }
      },
    addKeyboardShortcuts: () => ({
      Enter({ editor }) {
        const target = selectedPicture(editor)
        if (target && editor.isEditable) onEdit(target)
        return target !== null
      },
    }),
  })

/** The picture that is selected as a whole. */
export function selectedPicture(editor: Editor): PictureTarget | null {
  const { selection } = editor.state
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'picture') return null
  return targetOf(selection.from, selection.node.attrs)
}

function targetOf(at: number, { src, alt, width }: Record<string, unknown>): PictureTarget {
  return {
    at,
    src: String(src),
    alt: typeof alt === 'string' ? alt : '',
    width: typeof width === 'number' ? width : null,
  }
}
