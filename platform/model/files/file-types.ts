/** Allowed uploads, by extension. */
export const fileExtensions = ['pdf', 'doc', 'docx', 'txt', 'xls', 'xlsx', 'png', 'jpg', 'jpeg', 'webp', 'gif'] as const
export type FileExtension = (typeof fileExtensions)[number]

/** Returns the accepted types: those named by a question, or all if it names none. JPG and JPEG are one type. */
export function extensionsFor(named: readonly string[]): readonly FileExtension[] {
  if (named.length === 0) return fileExtensions
  const jpeg = named.some(isJpeg)
  return fileExtensions.filter((type) => named.includes(type) || (jpeg && isJpeg(type)))
}

/** Returns the extension of a file name in lower case; empty without one. */
export const endingOf = (name: string): string => /\.(\w{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** Formats types for people: "PDF, DOCX". */
export const namesOfTypes = (types: readonly FileExtension[]): string => types.join(', ').toUpperCase()

const isJpeg = (type: string) => type === 'jpg' || type === 'jpeg'
