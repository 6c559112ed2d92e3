import { zipSync } from 'fflate'
import type { Language } from '#platform/i18n/language.ts'
import { marks } from '#formats/readers/server/text/marks.ts'
import type { Figures } from '#formats/readers/server/reading.ts'
import { unzip } from '#formats/readers/server/containers/unzip.ts'
import { questionServerTexts } from '../texts.ts'
import { translate } from '#platform/i18n/translate.ts'
import type { KeyOf } from '#platform/i18n/define-texts.ts'

/** Columns of a file without pictures inside. */
export const noFigures = { figures_name: null, figures_size: 0, figures_count: 0 } as const

/** Packs the pictures of a document for the store: an archive with numbered files. */
export const packFigures = ({ pictures }: Figures): Blob =>
  new Blob([zipSync(Object.fromEntries(pictures.map(({ number, bytes }) => [`${number}.jpg`, bytes])), { level: 0 })])

export async function unpackFigures(archive: Blob): Promise<Figures['pictures']> {
  const files = await unzip(Buffer.from(await archive.arrayBuffer()), (name) => /^\d+\.jpg$/.test(name))
  return [...files].map(([name, bytes]) => ({ number: Number.parseInt(name, 10), bytes: Uint8Array.from(bytes) }))
}

const isVietnamese = /[ăđơưạ-ỹ]/iu

/** Replaces the marks in a text with words ("[Hình 1]"): Vietnamese for a Vietnamese text, otherwise in `language`. */
export function inWords(text: string, language: Language): string {
  const written = isVietnamese.test(text) ? 'vi' : language
  return text.replaceAll(marks, (_, what: string) => {
    const key = named.get(what)
    return key
      ? translate(written, questionServerTexts)(key)
      : translate(written, questionServerTexts)('file.figureMark', { number: Number.parseInt(what, 10) })
  })
}

/** Kinds of content that are separate from the text around them. */
const named = new Map([
  ['chart', 'file.chartMark'],
  ['diagram', 'file.diagramMark'],
  ['comment', 'file.commentMark'],
  ['header', 'file.headerMark'],
  ['footer', 'file.footerMark'],
  ['textBox', 'file.textBoxMark'],
  ['choices', 'file.choicesMark'],
  ['highlight', 'file.highlightMark'],
  ['underline', 'file.underlineMark'],
  ['strikeOut', 'file.strikeOutMark'],
  ['link', 'file.linkMark'],
] as const) as ReadonlyMap<string, KeyOf<typeof questionServerTexts>>
