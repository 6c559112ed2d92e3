import type { Editor } from '@tiptap/react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { toMarkdown } from './html-to-markdown.ts'
import { renderMarkdown } from './markdown.ts'

/** Between two reports of what is being typed, in milliseconds. */
const pause = 300

/** For so long an owner may hand back what was told before the newest text, in milliseconds. */
const echo = 1000

type Options = { editor: Editor; markdown: string; onChange: (markdown: string) => void }

/**
 * Keeps the editor and its owner's Markdown the same, both ways, without telling either what it said itself. Returns the
 * Markdown as it stands now; as it came in while nothing has been changed.
 */
export function useMarkdown({ editor, markdown, onChange }: Options): () => string {
  const tell = useEffectEvent(onChange)
  const link = useRef<ReturnType<typeof createLink>>(null)
  const first = useRef(markdown)

  useEffect(() => {
    const made = createLink(editor, first.current, (text) => tell(text))
    link.current = made
    return () => made.end()
  }, [editor])
  useEffect(() => link.current?.show(markdown), [markdown])

  return () => link.current?.current() ?? markdown
}

function createLink(editor: Editor, first: string, tell: (markdown: string) => void) {
  let begin = { source: first, doc: editor.state.doc }
  let told: { text: string; at: number }[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let unsubscribe = () => {}

  const write = () => toMarkdown(editor.getHTML())
  const flush = () => {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    const text = write()
    told = [...recent(), { text, at: performance.now() }]
    tell(text)
  }
  const recent = () => told.filter(({ at }) => performance.now() - at < echo)
  const isKnown = (source: string) =>
    told.length === 0 ? source === begin.source : [...recent(), told.at(-1)!].some(({ text }) => text === source)
  const changed = () => {
    timer ??= setTimeout(flush, pause)
  }

  const fill = (source: string) => {
    clearTimeout(timer)
    timer = undefined
    told = []
    editor.commands.setContent(renderMarkdown(source), { emitUpdate: false })
    begin = { source, doc: editor.state.doc }
  }

  editor.on('update', changed)
  editor.on('blur', flush)
  // Before the owner's own listener, which saves what it was told.
  document.addEventListener('visibilitychange', flush, { capture: true })
  addEventListener('pagehide', flush, { capture: true })
  return {
    current: () => (editor.state.doc.eq(begin.doc) ? begin.source : write()),
    show(source: string) {
      unsubscribe()
      if (isKnown(source)) return
      // To change the text under an input method garbles what is being composed.
      unsubscribe = afterComposing(editor, () => fill(source))
    },
    end() {
      unsubscribe()
      flush()
      editor.off('update', changed)
      editor.off('blur', flush)
      document.removeEventListener('visibilitychange', flush, { capture: true })
      removeEventListener('pagehide', flush, { capture: true })
    },
  }
}

function afterComposing(editor: Editor, act: () => void): () => void {
  if (!editor.view.composing) {
    act()
    return () => {}
  }
  const { dom } = editor.view
  // The editor takes the last composed letters in shortly after the event.
  const ended = () => setTimeout(() => afterComposing(editor, act), 100)
  dom.addEventListener('compositionend', ended, { once: true })
  return () => dom.removeEventListener('compositionend', ended)
}
