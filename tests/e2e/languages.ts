import { languages, type Language } from '#platform/i18n/language.ts'
import { isFull } from '../support/full.ts'

/** The full run has every test in both languages, the default run only in the usual language of its file. */
export const chooseLanguages = (usual: Language): readonly Language[] => (isFull ? languages : [usual])

/** Only the full run has these tests, in both languages. */
export const fullRunLanguages: readonly Language[] = isFull ? languages : []

/** Chooses from variants that differ in more than the language, for example in the size of the window. */
export const chooseVariants = <const Variant extends { language: Language }>(
  usual: Language,
  variants: readonly Variant[],
): Variant[] => variants.filter(({ language }) => isFull || language === usual)
