import { useEffect, useState, type RefObject } from 'react'
import { useStable } from '#platform/web/lib/use-stable.ts'
import { fileTexts } from '../../texts/files.ts'
import { translate } from '#platform/i18n/translate.ts'
import { currentLanguage } from '#platform/web/language/language.ts'

/**
 * Receives files dropped or pasted on an element, together with that element; null while none are accepted. Files dropped elsewhere on the
 * page are ignored, because otherwise the browser would navigate to them. Returns true while files are dragged over the page.
 */
export function useAddedFiles(
  container: RefObject<HTMLElement | null>,
  onFiles: ((files: File[], target: Element) => void) | null,
): boolean {
  const [dragged, setDragged] = useState(false)
  const { accepts, give } = useStable({
    accepts: (target: EventTarget | null): target is Element =>
      onFiles !== null && target instanceof Element && (container.current?.contains(target) ?? false),
    give: (files: File[], target: Element) => onFiles?.(files, target),
  })

  useEffect(() => {
    const drag = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      setDragged(true)
      if (event.defaultPrevented) return
      event.preventDefault()
      event.dataTransfer.dropEffect = accepts(event.target) ? 'copy' : 'none'
    }
    const drop = (event: DragEvent) => {
      setDragged(false)
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      if (accepts(event.target)) give([...event.dataTransfer.files], event.target)
    }
    const leave = (event: DragEvent) => {
      if (!event.relatedTarget) setDragged(false)
    }
    const paste = (event: ClipboardEvent) => {
      const { files = [], types = [] } = event.clipboardData ?? {}
      // If nothing has the focus, the event's target is the body.
      const target = event.target === document.body ? container.current : event.target
      if (event.defaultPrevented || files.length === 0 || !accepts(target)) return
      // Word and Excel add a picture to copied text. In a text field the text is meant.
      if (isTextField(target) && types.includes('text/plain')) return
      event.preventDefault()
      give([...files].map(named), target)
    }
    addEventListener('dragenter', drag)
    addEventListener('dragover', drag)
    addEventListener('dragleave', leave)
    addEventListener('drop', drop)
    addEventListener('paste', paste)
    return () => {
      removeEventListener('dragenter', drag)
      removeEventListener('dragover', drag)
      removeEventListener('dragleave', leave)
      removeEventListener('drop', drop)
      removeEventListener('paste', paste)
    }
  }, [container, accepts, give])

  useEffect(() => {
    if (!dragged) return
    // Pointer moves do not occur during a drag, so the drag has ended without an event.
    const end = () => setDragged(false)
    addEventListener('pointermove', end)
    return () => removeEventListener('pointermove', end)
  }, [dragged])

  return dragged && onFiles !== null
}

const isTextField = (target: Element) =>
  target.matches('textarea, input:not([type=file], [type=radio], [type=checkbox])')

/** Browsers name every picture from the clipboard "image.png". */
function named(file: File): File {
  const [, ending] = /^image(\.\w+)$/.exec(file.name) ?? []
  return ending
    ? new File([file], `${translate(currentLanguage(), fileTexts)('file.picture')}${ending}`, { type: file.type })
    : file
}
