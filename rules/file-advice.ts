import type { MessageKey } from '#locales/messages'
import type { FileExtension } from './file-types.ts'

/** How a file that cannot be read here becomes one that can: the sentence, and the types that one of must be accepted for it. */
type Advice = { key: MessageKey; into: readonly FileExtension[] }

const advices: readonly (Advice & { endings: string })[] = [
  { endings: 'heic heif heics', key: 'file.adviceHeic', into: ['jpg', 'jpeg'] },
  { endings: 'tif tiff bmp svg avif jxl jp2 psd ico emf wmf', key: 'file.advicePicture', into: ['png', 'jpg', 'jpeg'] },
  { endings: 'ppt pptx pptm pps ppsx pot potx odp', key: 'file.adviceSlides', into: ['pdf'] },
  { endings: 'rtf odt ott docm dot dotx dotm wps wpd', key: 'file.adviceWord', into: ['docx'] },
  { endings: 'ods xlsm xlsb xlt xltx xltm csv tsv', key: 'file.adviceExcel', into: ['xlsx'] },
  { endings: 'pages', key: 'file.advicePages', into: ['docx'] },
  { endings: 'numbers', key: 'file.adviceNumbers', into: ['xlsx'] },
  { endings: 'key keynote', key: 'file.adviceKeynote', into: ['pdf'] },
  { endings: 'gdoc gsheet gslides gdraw gform', key: 'file.adviceGoogle', into: ['docx', 'xlsx', 'pdf'] },
  { endings: 'epub mobi azw azw3 prc djvu xps oxps', key: 'file.adviceBook', into: ['pdf'] },
  { endings: 'zip rar 7z tar gz', key: 'file.adviceArchive', into: [] },
  { endings: 'htm html mht mhtml url webloc', key: 'file.adviceWeb', into: ['pdf'] },
  { endings: 'md markdown tex json xml', key: 'file.adviceText', into: ['txt'] },
  { endings: 'mp3 m4a wav ogg mp4 mov avi mkv webm', key: 'file.adviceMedia', into: ['txt', 'docx'] },
]

const byEnding = new Map(
  advices.flatMap((advice) => advice.endings.split(' ').map((ending) => [ending, advice] as const)),
)

/** The sentence that says how a file of that ending becomes one of the accepted types; null where there is none. */
export function findAdvice(ending: string, accepted: readonly FileExtension[]): MessageKey | null {
  const advice = byEnding.get(ending.toLowerCase())
  if (!advice) return null
  return advice.into.length === 0 || advice.into.some((type) => accepted.includes(type)) ? advice.key : null
}
