import { createHash } from 'node:crypto'
import type { Comparison, ExchangeFile } from '../../contract/exchange.ts'
import type { Question } from '#features/questions/contract/questions.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { questionOf } from '#features/questions/server/questions/question-row.ts'
import { differences } from './questions.ts'

/** The questions and categories of this school that a file names. */
export type Here = { questions: ReadonlyMap<string, Question>; categories: ReadonlyMap<string, string> }

const nameOf = ({ name, nameVi }: { name: string; nameVi: string }) => JSON.stringify([name, nameVi])

export async function hereOf(db: Database): Promise<Here & { titles: ReadonlySet<string> }> {
  const questions = await db.selectFrom('questions').selectAll().execute()
  const categories = await db.selectFrom('categories').select(['id', 'name', 'name_vi']).execute()
  const agents = await db.selectFrom('agents').select(['name', 'name_vi']).execute()
  return {
    questions: new Map(questions.map((row) => [row.key, questionOf(row)])),
    categories: new Map(categories.map(({ id, name, name_vi }) => [nameOf({ name, nameVi: name_vi }), id])),
    titles: new Set(agents.flatMap(({ name, name_vi }) => [`en ${name}`, `vi ${name_vi}`])),
  }
}

/** Finds this school's category that matches one of the file. */
export const categoryHere = ({ categories }: Here, category: { name: string; nameVi: string }) =>
  categories.get(nameOf(category))

/** Previews the effect of an import. */
export async function compareWithFile(db: Database, file: ExchangeFile): Promise<Comparison> {
  const { titles, ...here } = await hereOf(db)
  const inFile = new Map(file.questions.map((question) => [question.key, question]))
  const usedQuestions = new Set([...inFile.keys(), ...file.assistants.flatMap(({ questions }) => questions)])
  const questions = [...usedQuestions].map((key): Comparison['questions'][number] => {
    const [theirs, ours] = [inFile.get(key), here.questions.get(key)]
    const shown = theirs ?? ours
    const title = { key, title: shown?.title ?? key, titleVi: shown?.titleVi ?? key }
    const plain = { ...title, ours: null, differs: [] }
    if (!theirs) return { ...plain, state: ours ? 'here' : 'missing' }
    if (!ours) return { ...plain, state: 'new' }
    const differs = differences(theirs, ours)
    if (differs.length === 0) return { ...plain, state: 'same' }
    return { ...title, state: 'other', ours: { title: ours.title, titleVi: ours.titleVi }, differs }
  })
  const compared = {
    assistants: file.assistants.map(({ name, nameVi, questions }) => ({
      name,
      nameVi,
      questions: questions.length,
      conflict: titles.has(`en ${name}`) || titles.has(`vi ${nameVi}`),
    })),
    questions,
    categories: file.categories.map((category) => ({
      name: category.name,
      nameVi: category.nameVi,
      isNew: categoryHere(here, category) === undefined,
    })),
  }
  return { ...compared, seen: createHash('sha256').update(JSON.stringify(compared)).digest('hex') }
}
