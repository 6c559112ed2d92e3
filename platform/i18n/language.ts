export const languages = ['en', 'vi'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'en'

/** Parses a language tag ("vi", "vi-VN", "EN"); null for other languages. */
export function languageOf(tag: string | null | undefined): Language | null {
  const base = tag?.trim().toLowerCase().split(/[-_]/)[0]
  return languages.find((language) => language === base) ?? null
}

type Bilingual<Field extends string> = { [K in Field]: string } & { [K in `${Field}Vi`]?: string | null | undefined }

/** Returns a field of a bilingual record in the reader's language; falls back to English without a Vietnamese text. */
export function localized<Field extends string>(item: Bilingual<Field>, field: Field, language: Language): string {
  const vietnamese = (item as Record<string, unknown>)[`${field}Vi`]
  return language === 'vi' && typeof vietnamese === 'string' && vietnamese !== '' ? vietnamese : item[field]
}
