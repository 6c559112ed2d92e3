import type { Target } from '#formats/markdown/model/target.ts'

/** The general quick edits. */
export const presses = ['shorter', 'simpler', 'harder', 'concrete', 'otherLanguage', 'example', 'answers'] as const
export type Press = (typeof presses)[number]

/** A quick edit, or the teacher's own words. */
export type PlainWish = { press: Press } | { words: string }

/** A request, or the English label of one of the assistant's own quick edits: see own-presses.ts. */
export type Wish = PlainWish | { own: string }

/** Quick edits of an exam question, which keep its level and points. */
export const itemPresses = ['easier', 'harder', 'otherSetting', 'clearer'] as const
export type ItemPress = (typeof itemPresses)[number]
export type ItemWish = { press: ItemPress } | { words: string } | { own: string }

/** The largest number of quick edits that one selection offers. */
export const pressesAtOnce = 4

/** The general quick edits for each kind of selection. */
export const offered: Readonly<Record<Target['kind'], readonly Press[]>> = {
  document: ['shorter', 'simpler', 'harder', 'otherLanguage'],
  section: ['shorter', 'simpler', 'concrete', 'example'],
  row: ['shorter', 'concrete', 'harder', 'answers'],
  passage: ['shorter', 'simpler', 'concrete', 'otherLanguage'],
}

const deleting =
  /^(?:(?:hãy|please)\s+)?(?:xo[áa]|xóa|bỏ|delete|remove)(?:\s+(?:đi|hẳn|hết))?(?:\s+(?:this|the|cả))?(?:\s+(?:mục|đoạn|hàng|dòng|phần|câu hỏi|câu|section|passage|row|line|paragraph|part|sentence|question|it))?(?:\s+(?:này|đó|đi))*\s*[.!]?$/iu

/** Tells whether the request only deletes the selection, which needs no model. */
export const isDeletion = (wish: Wish | ItemWish | { press: string }): boolean =>
  'words' in wish && deleting.test(wish.words.trim().normalize('NFC'))
