import type { Activity, Presentation } from '../presentation.ts'
import { slideWords } from '../words.ts'

type Words = { continued: string; request: string; title: string; text: string }

/** Fixed texts on the slides of a file, by the presentation's language. */
export const pageWords: Record<Presentation['language'], Words> = {
  en: { continued: 'continued', request: 'A picture goes here', title: 'Title', text: 'Text' },
  vi: { continued: 'tiếp theo', request: 'Chỗ đặt hình', title: 'Tiêu đề', text: 'Nội dung' },
}

/** Formats the label of an activity: "Students · 5 min". */
export function activityLabel({ minutes }: Activity, language: Presentation['language']): string {
  const words = slideWords[language]
  return minutes === null ? words.activity : `${words.activity} · ${minutes} ${words.minutes}`
}
