import type { FileExtension } from '#platform/model/files/file-types.ts'
import type { KeyOf } from '#platform/i18n/define-texts.ts'
import { readerTexts } from '../texts.ts'
import { type Message, message } from '#platform/i18n/message.ts'

/** Advice for unsupported files: the sentence, and the file types of which one must be accepted. */
type Advice = { key: KeyOf<typeof readerTexts>; into: readonly FileExtension[] }

const advices: readonly (Advice & { endings: string })[] = [
  { endings: 'heic heif heics', key: 'fileAdvice.heic', into: ['jpg', 'jpeg'] },
  { endings: 'tif tiff bmp svg avif jxl jp2 psd ico emf wmf', key: 'fileAdvice.picture', into: ['png', 'jpg', 'jpeg'] },
  { endings: 'ppt pptx pptm pps ppsx pot potx odp', key: 'fileAdvice.slides', into: ['pdf'] },
  { endings: 'rtf odt ott docm dot dotx dotm wps wpd', key: 'fileAdvice.word', into: ['docx'] },
  { endings: 'ods xlsm xlsb xlt xltx xltm csv tsv', key: 'fileAdvice.excel', into: ['xlsx'] },
  { endings: 'pages', key: 'fileAdvice.pages', into: ['docx'] },
  { endings: 'numbers', key: 'fileAdvice.numbers', into: ['xlsx'] },
  { endings: 'key keynote', key: 'fileAdvice.keynote', into: ['pdf'] },
  { endings: 'gdoc gsheet gslides gdraw gform', key: 'fileAdvice.google', into: ['docx', 'xlsx', 'pdf'] },
  { endings: 'epub mobi azw azw3 prc djvu xps oxps', key: 'fileAdvice.book', into: ['pdf'] },
  { endings: 'zip rar 7z tar gz', key: 'fileAdvice.archive', into: [] },
  { endings: 'htm html mht mhtml url webloc', key: 'fileAdvice.web', into: ['pdf'] },
  { endings: 'md markdown tex json xml', key: 'fileAdvice.text', into: ['txt'] },
  { endings: 'mp3 m4a wav ogg mp4 mov avi mkv webm', key: 'fileAdvice.media', into: ['txt', 'docx'] },
]

const byEnding = new Map(
  advices.flatMap((advice) => advice.endings.split(' ').map((ending) => [ending, advice] as const)),
)

/** Returns the advice on how to convert a file with that extension to an accepted type, or null. */
export function findAdvice(ending: string, accepted: readonly FileExtension[]): Message | null {
  const advice = byEnding.get(ending.toLowerCase())
  if (!advice) return null
  return advice.into.length === 0 || advice.into.some((type) => accepted.includes(type))
    ? message(readerTexts, advice.key)
    : null
}
