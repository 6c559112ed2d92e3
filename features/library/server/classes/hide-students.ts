import { createNameList } from '#ai/model/names/name-list.ts'
import { hidingModel } from '#ai/server/wrappers/hiding-model.ts'
import type { Model } from '#ai/server/model.ts'
import type { Language } from '#platform/i18n/language.ts'
import { translate } from '#platform/i18n/translate.ts'
import { prepare, type Placeholders } from '#platform/server/database/prepare.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { libraryServerTexts } from '../texts.ts'
import { searchText } from '#platform/model/search-text.ts'
import { plainClassName, namesOfStudents } from '../../model/classes.ts'

type Options = {
  userId: string
  /** The class that is spoken of; null: unknown. */
  className: string | null
  language: Language
  /** Single students are expected in what is sent: then words are hidden, too, that may be names, and no picture or file is sent. */
  isAboutStudents: boolean
  /** Texts of the product and of administrators, which speak of no student. */
  ownTexts: readonly string[]
}

/** Hides the names of a teacher's students from a model. Without any class list it gets the model back. */
export async function hideStudents(db: Database, model: Model, options: Options): Promise<Model> {
  const { userId, className, language, isAboutStudents, ownTexts } = options
  const students = await loadStudentNames(db, userId, className)
  if (students.length === 0) return model
  return hidingModel(model, {
    names: createNameList(students.map((name, id) => ({ id, name }))),
    // In a text of a textbook, half of the common words could be names.
    hidesUnsure: isAboutStudents,
    sendsFiles: !isAboutStudents,
    ownTexts,
    instruction: translate(language, libraryServerTexts)('names.instruction'),
  })
}

/** Loads the names of a class, or of all the teacher's classes if none has this name. */
async function loadStudentNames(db: Database, userId: string, className: string | null): Promise<string[]> {
  const rows = await findClassLists(db, { userId })
  const key = (name: string) => searchText(plainClassName(name))
  const named = className === null ? [] : rows.filter(({ name }) => key(name) === key(className))
  return (named.length > 0 ? named : rows).flatMap(({ students }) => namesOfStudents(students ?? ''))
}

const findClassLists = prepare((db, { userId }: Placeholders<{ userId: string }>) =>
  db.selectFrom('classes').select(['name', 'students']).where('user_id', '=', userId).where('students', 'is not', null),
)
