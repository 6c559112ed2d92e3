import type { KeyboardEvent } from 'react'

type Cell = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Selects a cell: `data-at` of its row, `data-column` of itself. */
export const cellSelector = (row: number, column: number) => `[data-at="${row}"] [data-column="${column}"]`

export type Step = { down: number; across: number } | 'leave' | 'next row'

/**
 * Maps a key to a step out of a cell, as in a spreadsheet; null for typing. Arrow keys leave a text only at its ends, or while all of it is
 * selected, as after arriving by key.
 */
export function stepOf(event: KeyboardEvent<Cell>): Step | null {
  const { key, altKey, ctrlKey, metaKey, shiftKey, currentTarget: cell } = event
  // An input method uses these keys while composing a character.
  if (event.nativeEvent.isComposing || ctrlKey || metaKey || altKey) return null
  switch (key) {
    case 'Enter':
      return shiftKey ? { down: -1, across: 0 } : 'next row'
    case 'Escape':
      return 'leave'
    case 'ArrowUp':
      return shiftKey || !isEdge(cell, 'first line') ? null : { down: -1, across: 0 }
    case 'ArrowDown':
      return shiftKey || !isEdge(cell, 'last line') ? null : { down: 1, across: 0 }
    case 'ArrowLeft':
      return shiftKey || !isEdge(cell, 'start') ? null : { down: 0, across: -1 }
    case 'ArrowRight':
      return shiftKey || !isEdge(cell, 'end') ? null : { down: 0, across: 1 }
    default:
      return null
  }
}

type Edge = 'start' | 'end' | 'first line' | 'last line'

function isEdge(cell: Cell, edge: Edge): boolean {
  if (cell instanceof HTMLSelectElement) return true
  const { value } = cell
  const from = cell.selectionStart ?? 0
  const to = cell.selectionEnd ?? 0
  if (from === 0 && to === value.length) return true
  if (edge === 'start') return to === 0
  if (edge === 'end') return from === value.length
  return edge === 'first line' ? !value.slice(0, from).includes('\n') : !value.slice(to).includes('\n')
}

/** F2 edits the current text; a choice opens its list. */
export function beginWriting(cell: Cell): void {
  if (cell instanceof HTMLSelectElement) return openList(cell)
  cell.setSelectionRange(cell.value.length, cell.value.length)
}

/** Moves to a cell by keyboard and selects its text, so that typing replaces it. */
export function comeTo(cell: HTMLElement): void {
  cell.focus()
  if (cell instanceof HTMLInputElement || cell instanceof HTMLTextAreaElement) cell.select()
}

function openList(cell: HTMLSelectElement): void {
  // Some browsers lack showPicker(), and others may refuse it.
  try {
    cell.showPicker?.()
  } catch {
    cell.focus()
  }
}

/** Alt+Enter breaks the line, as in Excel. */
export function isLineBreak({ key, altKey, nativeEvent }: KeyboardEvent): boolean {
  return key === 'Enter' && altKey && !nativeEvent.isComposing
}
