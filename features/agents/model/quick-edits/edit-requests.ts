import type { Target } from '#formats/markdown/model/target.ts'

/** The general quick edits. */
export const quickEdits = ['shorter', 'simpler', 'harder', 'concrete', 'otherLanguage', 'example', 'answers'] as const
export type QuickEdit = (typeof quickEdits)[number]

/** A quick edit, or the teacher's words. */
export type PlainRequest = { quickEdit: QuickEdit } | { words: string }

/** A request, or the English label of one of the assistant's own quick edits, see own-quick-edits.ts. */
export type EditRequest = PlainRequest | { own: string }

/** Quick edits of an exam question, which keep its level and points. */
export const itemQuickEdits = ['easier', 'harder', 'otherSetting', 'clearer'] as const
export type ItemQuickEdit = (typeof itemQuickEdits)[number]
export type ItemRequest = { quickEdit: ItemQuickEdit } | { words: string } | { own: string }

/** The largest number of quick edits that one selection offers. */
export const quickEditsShown = 4

/** The general quick edits for each kind of selection. */
export const offered: Readonly<Record<Target['kind'], readonly QuickEdit[]>> = {
  document: ['shorter', 'simpler', 'harder', 'otherLanguage'],
  section: ['shorter', 'simpler', 'concrete', 'example'],
  row: ['shorter', 'concrete', 'harder', 'answers'],
  passage: ['shorter', 'simpler', 'concrete', 'otherLanguage'],
}

const deleting =
  /^(?:(?:hãy|please)\s+)?(?:xo[áa]|xóa|bỏ|delete|remove)(?:\s+(?:đi|hẳn|hết))?(?:\s+(?:this|the|cả))?(?:\s+(?:mục|đoạn|hàng|dòng|phần|câu hỏi|câu|section|passage|row|line|paragraph|part|sentence|question|it))?(?:\s+(?:này|đó|đi))*\s*[.!]?$/iu

/** Whether the request only deletes the selection, which needs no model. */
export const isDeletion = (request: EditRequest | ItemRequest | { quickEdit: string }): boolean =>
  'words' in request && deleting.test(request.words.trim().normalize('NFC'))
