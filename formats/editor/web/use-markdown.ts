import { DOMParser, type Node, type Schema } from '@tiptap/pm/model'
import type { Editor } from '@tiptap/react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { afterComposing } from './after-composing.ts'
import { toMarkdown } from '../../markdown/web/html-to-markdown.ts'
import { markdownElements, renderMarkdown } from '../../markdown/web/markdown.ts'

/** The pause between two `onChange` calls, longer if writing takes over a tenth of it. Units: milliseconds. */
const shortestPause = 300

/** The owner may pass back an outdated text for this long after a newer one. Units: milliseconds. */
const echo = 1000

type Options = { editor: Editor; markdown: string; onChange: (markdown: string) => void }

/**
 * Synchronises the editor and its owner's Markdown both ways, without echoing changes to their source. Returns a getter
 * of the current Markdown, which is the original text while nothing has changed.
 */
export function useMarkdown({ editor, markdown, onChange }: Options): () => string {
  const report = useEffectEvent(onChange)
  const link = useRef<ReturnType<typeof createLink>>(null)
  const first = useRef(markdown)

  useEffect(() => {
    const made = createLink(editor, first.current, (text) => report(text))
    link.current = made
    return () => made.end()
  }, [editor])
  useEffect(() => link.current?.show(markdown), [markdown])

  return () => link.current?.current() ?? markdown
}

function createLink(editor: Editor, first: string, report: (markdown: string) => void) {
  let begin = first
  let notified: { text: string; at: number }[] = []
  let pause = shortestPause
  let timer: ReturnType<typeof setTimeout> | undefined
  let unsubscribe = () => {}

  /** Unchanged text keeps its original Markdown. */
  const read = () => {
    const text = toMarkdown(editor.getHTML())
    return notified.length === 0 && text === toMarkdown(renderMarkdown(begin)) ? begin : text
  }
  const flush = () => {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    const began = performance.now()
    const text = read()
    pause = Math.max(shortestPause, (performance.now() - began) * 10)
    // The editor adds an empty line after a table on the first click.
    if (text === (notified.at(-1)?.text ?? begin)) return
    notified = [...recent(), { text, at: performance.now() }]
    report(text)
  }
  const recent = () => notified.filter(({ at }) => performance.now() - at < echo)
  const isKnown = (source: string) =>
    notified.length === 0 ? source === begin : [...recent(), notified.at(-1)!].some(({ text }) => text === source)
  const changed = () => {
    timer ??= setTimeout(flush, pause)
  }

  const fill = (source: string) => {
    clearTimeout(timer)
    timer = undefined
    notified = []
    editor.commands.setContent(readMarkdown(editor.schema, source), { emitUpdate: false })
    begin = source
  }

  editor.on('update', changed)
  editor.on('blur', flush)
  // This runs before the owner's own listener, which saves the latest `onChange`.
  document.addEventListener('visibilitychange', flush, { capture: true })
  addEventListener('pagehide', flush, { capture: true })
  return {
    current: read,
    show(source: string) {
      unsubscribe()
      if (isKnown(source)) return
      unsubscribe = afterComposing(editor.view, () => fill(source))
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

/** A model's Markdown → a document of the editor, by the same rules as its HTML. */
export function readMarkdown(schema: Schema, markdown: string): Node {
  const elements = markdownElements(markdown)
  const holder = (elements[0]?.ownerDocument ?? document).createElement('div')
  for (const element of elements) holder.append(element)
  return DOMParser.fromSchema(schema).parse(holder)
}
