import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createBlockReader } from '../../markdown/web/block-reader.ts'
import { numberFootnotes } from '../../markdown/web/footnote-numbers.ts'
import { renderMaths } from './maths.ts'
import sheet from './sheet.module.css'
import styles from './StreamingMarkdown.module.css'

type StreamingMarkdownProps = {
  text: string
  /** True removes the caret: the text is complete. */
  ended?: boolean
}

/**
 * Renders Markdown while it streams in, at most once a frame, with a caret after the last word. Finished blocks are
 * neither parsed nor touched again.
 */
export function StreamingMarkdown({ text, ended = false }: StreamingMarkdownProps) {
  const blocks = useBlocks(text, ended)
  const root = useRef<HTMLDivElement>(null)
  const [caret] = useState(createCaret)

  useLayoutEffect(() => {
    if (root.current) numberFootnotes(root.current)
  })
  useLayoutEffect(() => {
    if (!root.current || ended) return
    insertCaret(root.current, caret)
    return () => caret.remove()
  })

  return (
    <div ref={root} className={sheet.document}>
      {blocks.map((html, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a block's position in the text identifies it
        <Block key={index} html={html} />
      ))}
    </div>
  )
}

const Block = memo(function Block({ html }: { html: string }) {
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (element.current) renderMaths(element.current)
  })
  return <div ref={element} className={styles.block} dangerouslySetInnerHTML={{ __html: html }} />
})

/** Parsing takes at most a quarter of the time, so that a slow phone stays responsive. */
const restAfter = 3
/** The first parse also loads its dependencies and may take seconds; the text must not pause three times as long. Units: milliseconds. */
const longestRest = 500

function useBlocks(text: string, ended: boolean): readonly string[] {
  const [read] = useState(() => createBlockReader())
  const [blocks, setBlocks] = useState(() => read(text, { ended }))
  const drawn = useRef({ text, ended })
  const restUntil = useRef(0)

  useEffect(() => {
    if (text === drawn.current.text && ended === drawn.current.ended) return
    let frame = requestAnimationFrame(function paint(now) {
      if (now < restUntil.current) {
        frame = requestAnimationFrame(paint)
        return
      }
      const began = performance.now()
      setBlocks(read(text, { ended }))
      drawn.current = { text, ended }
      const done = performance.now()
      restUntil.current = done + Math.min((done - began) * restAfter, longestRest)
    })
    return () => cancelAnimationFrame(frame)
  }, [text, ended, read])

  return blocks
}

function createCaret(): HTMLElement {
  const caret = document.createElement('span')
  caret.className = styles.caret ?? ''
  caret.setAttribute('aria-hidden', 'true')
  return caret
}

/** After the last word, or in an empty list item. */
function insertCaret(root: HTMLElement, caret: HTMLElement): void {
  const block = root.lastElementChild
  const item = [...(block?.querySelectorAll('li > p:empty') ?? [])].at(-1)
  const word = block && lastWord(block)
  if (item && (!word || word.compareDocumentPosition(item) & Node.DOCUMENT_POSITION_FOLLOWING)) item.append(caret)
  else if (word) word.after(caret)
  else (block?.lastElementChild ?? block ?? root).append(caret)
}

/** The last text, or the formula it belongs to. */
function lastWord(element: Element): ChildNode | null {
  const formula = element.closest('[data-latex]')
  if (formula) return formula
  for (const node of [...element.childNodes].toReversed()) {
    if (node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim()) return node
    const found = node instanceof Element ? lastWord(node) : null
    if (found) return found
  }
  return null
}
