import { slug } from './option-rows.ts'

/** A key made from the English title, "lesson_title". One must begin with a letter. */
export const suggestedKey = (title: string): string => slug(title).replace(/^(?=\d)/, 'q_')
