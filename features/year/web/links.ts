import { generatePath, lessonQuery } from '#platform/web/paths.ts'
import type { Year, YearAssistant } from '../contract/year.ts'

/** The assistants that gaps of a kind can lead to, and the chosen one; null where there is none. */
export type YearLink = {
  assistants: readonly YearAssistant[]
  assistant: YearAssistant | null
  onChoose: (id: string) => void
}
export type YearLinks = { plan: YearLink; test: YearLink }

/** Leads to the form of the chosen assistant, filled in for lessons of the year. */
export const formPath = (
  { assistant }: YearLink,
  { class: { id }, curriculum }: Pick<Year, 'class' | 'curriculum'>,
  lessonIds: readonly string[],
): string | null =>
  assistant && curriculum && generatePath(assistant.id, { class: id, ...lessonQuery(curriculum.id, lessonIds) })
