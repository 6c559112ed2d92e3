import { message, type Message } from '#platform/i18n/message.ts'
import { examTexts } from '../texts/exams.ts'
import { examWords } from './words.ts'

/** Explains that a text has a chapter called a key, which no link may show; null if it has none. */
export const findKeyHeading = (text: string): Message | null =>
  keyHeading.test(text.normalize('NFC')) ? message(examTexts, 'sharing.linkHoldsKey') : null

const keyTitles = Object.values(examWords).flatMap(({ key, keyTitle, keysTitle }) => [key, keyTitle, keysTitle])
const keyHeading = new RegExp(
  `^# +[*_\\d. ]*(?:${keyTitles.map((title) => title.replaceAll(/^\d+\. |\s*\(.*\)/g, '')).join('|')})[^\\p{L}\\p{N}(]*(?:\\(|$)`,
  'imu',
)
