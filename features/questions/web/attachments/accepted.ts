import { formatSizeLimit } from '#platform/i18n/format/numbers.ts'
import { endingOf, namesOfTypes, type FileExtension } from '#platform/model/files/file-types.ts'
import { fileMaxSize } from '#platform/model/limits.ts'
import { currentLanguage } from '#platform/web/language/language.ts'
import { translate } from '#platform/i18n/translate.ts'

/** Lists types for the file dialog. Phones offer their camera when pictures are named by media type. */
export const chooserTypes = (types: readonly FileExtension[]): string =>
  [...new Set(types.flatMap((type) => [`.${type}`, mediaTypes[type] ?? []].flat()))].join(',')

export const isAccepted = (file: File, types: readonly FileExtension[]): boolean =>
  types.some((type) => type === endingOf(file.name))

/** Prepares an upload, or returns the error in the server's words. For files that users must convert, the name is enough to say how. */
export async function prepareUpload(
  file: File,
  types: readonly FileExtension[],
): Promise<{ sent: File } | { failure: string }> {
  if (!isAccepted(file, types)) {
    // Loaded with the first refused file.
    const { findAdvice } = await import('#formats/readers/model/file-advice.ts')
    if (findAdvice(endingOf(file.name), types)) return { sent: new File([], file.name) }
    return { failure: await sayNotAccepted(types) }
  }
  if (file.size <= fileMaxSize) return { sent: file }
  return {
    failure: translate(currentLanguage())('file.tooLarge', { limit: formatSizeLimit(fileMaxSize, currentLanguage()) }),
  }
}

/** Loads its text with the first refused file. */
export async function sayNotAccepted(types: readonly FileExtension[]): Promise<string> {
  const { readerTexts } = await import('#formats/readers/texts.ts')
  return translate(currentLanguage(), readerTexts)('file.notAccepted', { types: namesOfTypes(types) })
}

const mediaTypes: Partial<Record<FileExtension, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
}
