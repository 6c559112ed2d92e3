import type * as z from 'zod/mini'
import type { exchange, ExchangedAgent, ExchangedQuestion, ExchangeFile } from '../../contract/exchange.ts'
import { searchText } from '#platform/model/search-text.ts'
import { newId } from '#platform/server/database/ids.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { tidyColumn, nextPosition, questionOf } from '#features/questions/server/questions/question-row.ts'
import { samplesOf } from '#features/questions/server/questions/samples.ts'
import { categoryHere, compareWithFile, hereOf } from './compare.ts'

type ImportChoices = z.output<typeof exchange.bring.body>

export type Placed = {
  /** Keyed by the keys in this school. */
  idOf: ReadonlyMap<string, string>
  /** Maps keys of the file to keys here; null: the question is left out. */
  keyOf: ReadonlyMap<string, string | null>
  columns: ReadonlyMap<string, readonly string[]>
}

type Placing = { chosen: readonly ExchangedAgent[]; created_at: string }

/** Adds the questions that the chosen assistants need and this school lacks. */
export async function insertQuestions(
  db: Database,
  file: ExchangeFile,
  { chosen, choices, created_at }: Placing & { choices: ImportChoices['questions'] },
): Promise<Placed> {
  const { questions: here } = await hereOf(db)
  const { questions: states } = await compareWithFile(db, file)
  const stateOf = new Map(states.map(({ key, state }) => [key, state]))
  const questionKeys = new Set(chosen.flatMap(({ questions }) => questions))
  const usedKeys = new Set([...here.keys(), ...file.questions.map(({ key }) => key)])
  const idOf = new Map([...here].map(([key, { id }]) => [key, id]))
  const keyOf = new Map<string, string | null>()
  const made: ExchangedQuestion[] = []
  const make = (question: ExchangedQuestion) => {
    made.push(question)
    idOf.set(question.key, newId())
    return question.key
  }
  const inFile = new Map(file.questions.map((question) => [question.key, question]))
  for (const key of questionKeys) {
    const state = stateOf.get(key)
    const choice = choices[key] ?? 'ours'
    if (state === 'missing') keyOf.set(key, null)
    else if (state === 'new') keyOf.set(key, make(inFile.get(key)!))
    else if (state === 'other' && choice === 'skip') keyOf.set(key, null)
    else if (state === 'other' && choice === 'new') {
      const own = freeKey(key, usedKeys)
      usedKeys.add(own)
      keyOf.set(key, make({ ...inFile.get(key)!, key: own }))
    } else keyOf.set(key, key)
  }
  const { last } = await db
    .selectFrom('questions')
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirstOrThrow()
  const rows = made.map((question, index) => {
    const values = {
      key: question.key,
      type: question.type,
      title: question.title,
      title_vi: question.titleVi,
      description: question.description,
      description_vi: question.descriptionVi,
      required: question.required ? 1 : 0,
      placeholder: question.placeholder ?? null,
      placeholder_vi: question.placeholderVi ?? null,
      options: JSON.stringify(question.options ?? []),
      columns: JSON.stringify((question.columns ?? []).map(tidyColumn)),
      min: question.min ?? null,
      max: question.max ?? null,
      accepted_types: JSON.stringify(question.acceptedTypes ?? []),
      options_from: question.optionsFrom ? JSON.stringify(question.optionsFrom) : null,
    }
    const columns = { position: (last ?? 0) + index + 1, is_active: 1, catalogue_key: null, version: 1, created_at }
    const row = {
      id: idOf.get(question.key)!,
      ...values,
      ...nextPosition(values),
      sample: null,
      sample_vi: null,
      translated: '[]',
      ...columns,
    }
    return { ...row, ...samplesOf(questionOf(row), question) }
  })
  for (const part of inParts(rows)) await db.insertInto('questions').values(part).execute()
  const columns = new Map(
    file.questions.map((question) => [question.key, (question.columns ?? []).map((column) => column.key)]),
  )
  return { idOf, keyOf, columns }
}

/** Makes the key unique by adding a number. */
export function freeKey(key: string, usedKeys: ReadonlySet<string>): string {
  for (let number = 2; ; number++) {
    const free = `${key.slice(0, 94)}_${number}`
    if (!usedKeys.has(free)) return free
  }
}

/** Adds the categories that this school lacks. @returns the ids here by their names in the file */
export async function insertCategories(db: Database, file: ExchangeFile, { chosen, created_at }: Placing) {
  const here = await hereOf(db)
  const categoryNames = new Set(chosen.map(({ category }) => category))
  const ids = new Map<string, string>()
  for (const category of file.categories.filter(({ name }) => categoryNames.has(name))) {
    const own = categoryHere(here, category)
    ids.set(category.name, own ?? newId())
    if (own !== undefined) continue
    const { name, nameVi, description, descriptionVi, color } = category
    await db
      .insertInto('categories')
      .values({
        id: ids.get(name)!,
        name,
        name_vi: nameVi,
        description,
        description_vi: descriptionVi,
        color,
        is_active: 1,
        version: 1,
        created_at,
        search_text: searchText(name, nameVi, description, descriptionVi),
      })
      .execute()
  }
  return ids
}

/** Splits the rows, because a database limits the number of values in one statement. */
export function inParts<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / 100) }, (_, at) => rows.slice(at * 100, (at + 1) * 100))
}
