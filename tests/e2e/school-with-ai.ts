import { test } from '@playwright/test'
import { startModelServer, type ModelServer } from '../support/models/model-server.ts'
import { startProduct, type Product } from './server.ts'
import { haveAccount } from './teacher.ts'

type Options = Pick<NonNullable<Parameters<typeof startModelServer>[0]>, 'usual'>

/** Starts the product with a model server and a teacher's account for all tests of a file, and stops it after the last. */
export function schoolWithAi(options: Options = {}): { product: Product; models: ModelServer } {
  const school = {} as { product: Product; models: ModelServer }
  test.beforeAll(async () => {
    school.models = await startModelServer(options)
    const env = { OPENAI_BASE_URL: school.models.url, AI_API_KEY: 'sk-shared', AI_MODEL: 'gpt-4o-mini' }
    school.product = await startProduct({ env })
    await haveAccount(school.product.url)
  })
  test.afterAll(async () => {
    await school.product.stop()
    await school.models.close()
  })
  return school
}
