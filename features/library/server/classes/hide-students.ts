import { createNameList } from '#ai/model/names/name-list.ts'
import { hidingModel } from '#ai/server/hiding-model.ts'
import type { Model } from '#ai/server/model.ts'
import type { Language } from '#platform/i18n/language.ts'
import { translate } from '#platform/i18n/translate.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { libraryServerTexts } from '../texts.ts'
import { loadStudentNames } from './students.ts'

type Options = {
  userId: string
  /** The class that is spoken of; null: unknown. */
  className: string | null
  language: Language
  /** Whether single students are expected in what is sent. */
  isAboutStudents: boolean
  /** Whether words that may be names are hidden, too, once the class is known. */
  isText: boolean
  /** Texts of the product and of administrators, which speak of no student. */
  ownTexts: readonly string[]
}

/** Hides the names of a teacher's students from a model. Without any class list it gets the model back. */
export async function hideStudents(db: Database, model: Model, options: Options): Promise<Model> {
  const { userId, className, language, isAboutStudents, isText, ownTexts } = options
  const students = await loadStudentNames(db, userId, className)
  if (!students) return model
  return hidingModel(model, {
    names: createNameList(students.names.map((name, id) => ({ id, name }))),
    // With the names of all classes, half of the common words could be one.
    hidesUnsure: isText && (students.isOfClass || isAboutStudents),
    sendsFiles: !isAboutStudents,
    ownTexts,
    instruction: translate(language, libraryServerTexts)('names.instruction'),
  })
}
