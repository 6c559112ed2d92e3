import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { test } from '@playwright/test'
import { startModelServer, type ModelServer } from '../support/models/model-server.ts'
import { startProduct, type Product } from './server.ts'
import { haveAccount } from './teacher.ts'

export type School = { product: Product; models: ModelServer }
type Options = Pick<NonNullable<Parameters<typeof startModelServer>[0]>, 'usual'>

const openWithoutAi = keepProduct()
const openWithAi = keepProduct()
let models: ModelServer | undefined

/** Returns a product without an AI connection, with the database of its first start. It runs as long as the worker: no test stops it. */
export function openSchool(): Promise<Product> {
  return openWithoutAi({})
}

/** Returns a product that is connected to a new model server. No test stops either. */
export async function openSchoolWithAi(options: Options = {}): Promise<School> {
  // The running product knows the address, so that every model server of a worker gets the same one.
  const port = models ? Number(new URL(models.url).port) : 0
  await models?.close()
  models = await startModelServer({ ...options, port })
  const env = { OPENAI_BASE_URL: models.url, AI_API_KEY: 'sk-shared', AI_MODEL: 'gpt-4o-mini' }
  return { product: await openWithAi(env), models }
}

/** Opens a school with AI and a teacher's account for all tests of a file. */
export function schoolWithAi(options: Options = {}): School {
  const school = {} as School
  test.beforeAll(async () => {
    Object.assign(school, await openSchoolWithAi(options))
    await haveAccount(school.product.url)
  })
  return school
}

/** Starts a product at the first call, because starting is expensive. Later calls restore its initial database. */
function keepProduct() {
  let product: Product | undefined
  return async (env: Record<string, string>): Promise<Product> => {
    if (product) {
      await waitForWriters(databaseOf(product))
      await copyDatabase(firstOf(product), databaseOf(product))
    } else {
      product = await startProduct({ env })
      await copyDatabase(databaseOf(product), firstOf(product))
    }
    return product
  }
}

const databaseOf = ({ dataDir }: Product) => join(dataDir, 'trogiang.db')
const firstOf = ({ dataDir }: Product) => join(dataDir, 'first.db')

/** Waits until no text of an earlier test is being written, since its end would be counted in the next school. */
async function waitForWriters(file: string): Promise<void> {
  const database = new DatabaseSync(file, { readOnly: true })
  const running = database.prepare(
    "select 1 from documents where status = 'running' union select 1 from chat_messages where status = 'running'",
  )
  while (running.get()) await wait(20)
  database.close()
}

async function copyDatabase(from: string, to: string): Promise<void> {
  const source = new DatabaseSync(from, { readOnly: true })
  await backup(source, to, { rate: allPages })
  source.close()
}

/** Pages copied in one step. More than there are: in several steps the product could write between them. */
const allPages = 1_000_000
