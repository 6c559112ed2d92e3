import type { Language } from '#platform/i18n/language.ts'
import type { Schema } from '#platform/server/database/schema.ts'
import type { Notice } from '#formats/readers/server/reading.ts'
import { translateStored } from '#platform/i18n/translate.ts'
import { readerServerTexts } from '#formats/readers/server/texts.ts'
import { questionServerTexts } from '../texts.ts'

type Warned = Pick<Schema['files'], 'notice'>

/** Lists the notices from reading the file: first its text, then the pictures inside. */
const listWarnings = ({ notice }: Warned): Notice[] =>
  notice === null ? [] : [JSON.parse(notice) as Notice | Notice[]].flat()

/** Describes how a file was read, in the reader's language. */
export const noticeOf = (file: Warned, language: Language): string | null => describe(listWarnings(file), language)

/** Works like noticeOf without the warnings about pictures, because the pictures that a model receives differ with each request. */
export const textNoticeOf = (file: Warned, language: Language): string | null =>
  describe(
    listWarnings(file).filter(({ key }) => !ofFigures.has(key)),
    language,
  )

const ofFigures = new Set(['file.figuresShown', 'file.figuresSome', 'file.figuresUnsupported'])

const describe = (warnings: readonly Notice[], language: Language) =>
  warnings.map((notice) => translateStored(language, notice, readerServerTexts, questionServerTexts)).join(' ') || null

const ofScans = new Set(['file.scanned', 'file.scannedPages', 'file.scannedShown', 'file.scannedWhole'])

/** Returns whether the file has scanned pages, which can be shown to a model that accepts pictures. */
export const isScanned = (notice: Notice | null): boolean => ofScans.has(notice?.key ?? '')

export const scanNoticeIn = (file: Warned): Notice | null => listWarnings(file).find(isScanned) ?? null

export const pagesOf = (notice: Notice | null): number => Number(notice?.values?.['pages'] ?? Infinity)
