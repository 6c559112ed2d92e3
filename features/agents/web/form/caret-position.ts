import type { CSSProperties } from 'react'

const listWidth = 300
const listHeight = 210

/**
 * Positions a list at an offset of the text: below its line, or above if there is no space below. The layer contains the text in the user's
 * layout.
 */
export function findCaretPosition(frame: HTMLElement, layer: HTMLElement, index: number): CSSProperties {
  const range = document.createRange()
  const { node, offset } = findTextPosition(layer, index)
  range.setStart(node, offset)
  range.setEnd(node, Math.min(offset + 1, node.textContent?.length ?? offset))
  const caret = range.getBoundingClientRect()
  const bounds = frame.getBoundingClientRect()
  const left = Math.max(0, Math.min(caret.left - bounds.left, bounds.width - listWidth))
  const room = bounds.bottom - caret.bottom
  return room > listHeight || caret.top - bounds.top < listHeight
    ? { left, top: caret.bottom - bounds.top + 4 }
    : { left, bottom: bounds.bottom - caret.top + 4 }
}

/** Finds the text node that contains a character, and the offset in it. */
function findTextPosition(layer: HTMLElement, index: number): { node: Node; offset: number } {
  const nodes = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT)
  let before = 0
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const length = node.textContent?.length ?? 0
    if (index < before + length) return { node, offset: index - before }
    before += length
  }
  return { node: layer, offset: 0 }
}
