import { useRef, useState, type CSSProperties, type KeyboardEvent, type RefObject } from 'react'
import type { Question } from '#features/questions/contract/questions.ts'
import { searchText } from '#platform/model/search-text.ts'
import { matchesSearch } from '#platform/web/language/search-text.ts'
import { insertText } from '#platform/web/forms/insert-text.ts'

type KeyList = {
  /** Index of the two braces. */
  from: number
  found: Question[]
  position: CSSProperties
}

type KeyListOptions = {
  box: RefObject<HTMLTextAreaElement | null>
  /** Does not move when the text scrolls. */
  frame: RefObject<HTMLElement | null>
  /** Contains the same text in the same layout. */
  layer: RefObject<HTMLElement | null>
  questions: readonly Question[]
}

/** Controls the list of matching keys that opens after two braces. */
export function useKeyList({ box, frame, layer, questions }: KeyListOptions) {
  const [open, setOpen] = useState<KeyList | null>(null)
  const [marked, setMarked] = useState(0)
  const active = Math.min(marked, (open?.found.length ?? 1) - 1)
  /** The braces whose list was dismissed, so that the next letter does not reopen it. */
  const dismissed = useRef(-1)
  const close = () => setOpen(null)

  /** Opens only by typing; moving the cursor out of the braces closes it. */
  const follow = ({ typed }: { typed: boolean }) => {
    if (!box.current || !frame.current || !layer.current || (!typed && !open)) return
    const { value, selectionStart, selectionEnd } = box.current
    const match = selectionStart === selectionEnd && /\{\{\s*([\p{L}\p{M}\d_]*)$/u.exec(value.slice(0, selectionEnd))
    const found = match ? questionsFor(match[1]!, questions) : []
    if (!match) dismissed.current = -1
    if (!match || found.length === 0 || match.index === dismissed.current) return close()
    setOpen({ from: match.index, found, position: findCaretPosition(frame.current, layer.current, match.index) })
    if (typed) setMarked(0)
  }

  const pick = ({ key }: Question) => {
    if (!box.current || !open) return
    const { value, selectionEnd } = box.current
    // The rest of an edited placeholder is replaced with it.
    const [rest = ''] = /^[\p{L}\p{M}\d_]*\s*\}\}|^/u.exec(value.slice(selectionEnd)) ?? []
    close()
    insertText(box.current, `{{${key}}}`, { from: open.from, to: selectionEnd + rest.length })
  }

  const onKeyDown = (event: KeyboardEvent) => {
    // Ignores keys during IME composition, which old browsers report as 229.
    if (!open || event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229) return
    const { length } = open.found
    const actions: Record<string, () => void> = {
      ArrowDown: () => setMarked((active + 1) % length),
      ArrowUp: () => setMarked((active + length - 1) % length),
      Enter: () => pick(open.found[active]!),
      Escape: () => {
        dismissed.current = open.from
        close()
      },
    }
    const action = event.ctrlKey || event.metaKey || event.altKey ? undefined : actions[event.key]
    if (!action) return
    event.preventDefault()
    // Otherwise Escape would also close the dialog.
    event.stopPropagation()
    action()
  }

  return { open, active, follow, close, pick, onKeyDown }
}

/** Finds questions whose key or title contains the typed text; keys that begin with it come first. */
function questionsFor(typed: string, questions: readonly Question[]): Question[] {
  const found = questions.filter(({ key, title, titleVi }) => matchesSearch(typed, key, title, titleVi))
  const begins = ({ key }: Question) => searchText(key).startsWith(searchText(typed))
  return [...found.filter(begins), ...found.filter((question) => !begins(question))]
}

const listWidth = 300
const listHeight = 210

/**
 * Positions a list at an offset of the text: below its line, or above if there is no space below. The layer contains the text in the user's
 * layout.
 */
function findCaretPosition(frame: HTMLElement, layer: HTMLElement, index: number): CSSProperties {
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
