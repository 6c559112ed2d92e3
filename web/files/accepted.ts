import { findAdvice } from '#rules/file-advice'
import { endingOf, namesOfTypes, type FileExtension } from '#rules/file-types'
import { fileMaxSize } from '#rules/limits'
import { formatFileSize } from '../lib/format.ts'
import { currentLanguage, translate } from '../lib/language.ts'

/** What a file chooser should offer. Phones show their camera where pictures are named by their media types. */
export const chooserTypes = (types: readonly FileExtension[]): string =>
  [...new Set(types.flatMap((type) => [`.${type}`, mediaTypes[type] ?? []].flat()))].join(',')

export const isAccepted = (file: File, types: readonly FileExtension[]): boolean =>
  types.some((type) => type === endingOf(file.name))

/** Why a file is not even sent, as the server would say it; null when it may go. */
export function refusalOf(file: File, types: readonly FileExtension[]): string | null {
  if (!isAccepted(file, types)) return notAccepted(endingOf(file.name), types)
  if (file.size <= fileMaxSize) return null
  return translate('file.tooLarge', { limit: formatFileSize(fileMaxSize, currentLanguage()) })
}

const notAccepted = (ending: string, types: readonly FileExtension[]): string => {
  const advice = findAdvice(ending, types)
  return advice ? translate(advice) : translate('file.notAccepted', { types: namesOfTypes(types) })
}

const mediaTypes: Partial<Record<FileExtension, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
}
