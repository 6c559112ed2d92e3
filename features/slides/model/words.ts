import type { Language } from '#platform/i18n/language.ts'

type Words = { slide: string; picture: string; activity: string; minutes: string; note: string; blank: string }

/** Printed words of a presentation, by language. */
export const slideWords: Record<Language, Words> = {
  en: {
    slide: 'Slide',
    picture: 'Picture',
    activity: 'Students',
    minutes: 'min',
    note: 'Note',
    blank: '……………………………',
  },
  vi: {
    slide: 'Trang',
    picture: 'Hình',
    activity: 'Việc của HS',
    minutes: 'phút',
    note: 'Lời dẫn',
    blank: '……………………………',
  },
}
