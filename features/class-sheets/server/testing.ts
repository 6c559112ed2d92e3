import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import type { Answers } from '#features/questions/model/answers.ts'
import { agents } from '#features/agents/contract/agents.ts'
import { generation } from '#features/documents/contract/generation.ts'
import { history } from '#features/documents/contract/history.ts'
import { loadCatalogue } from '#features/agents/server/catalogue/load.ts'
import { readCatalogue } from '#features/agents/server/catalogue/read.ts'
import type { Behaviour } from '#tests/support/models/model-behaviours.ts'
import { startModelServer } from '#tests/support/models/model-server.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { classSheets } from '../contract/class-sheets.ts'
import { blankRow, type ClassSheet, type Comment, type Row } from '../model/class-sheet.ts'

const catalogue = await readCatalogue(join(import.meta.dirname, '../../../catalogue'))
const assistant = catalogue.assistants.find(({ slug }) => slug === 'nhan-xet-ca-lop')!
const { answers } = assistant.example.vi

/** Makes a class sheet of a teacher with a stand-in model. */
export async function withSheet(rows: Row[] = [], more: Answers = {}) {
  const models = await startModelServer()
  onTestFinished(() => models.close())
  const shared = { provider: 'openai', apiKey: 'sk-shared-secret', model: 'gpt-4o-mini' } as const
  const product = await startProduct({ openAiBaseUrl: models.url, shared })
  await loadCatalogue(product, catalogue)
  const teacher = await product.teacher('vi')
  const { id } = (await teacher.call(agents.list)).body.agents.find(({ name }) => name === assistant.name)!
  const body = { answers: { ...answers, ...more }, language: 'vi' as const }
  const made = (await teacher.call(generation.generate, { params: { id }, body })).body
  const params = { id: made.historyId }
  const stored = async () => (await teacher.call(classSheets.get, { params })).body.storedSheet
  const save = async (change: (sheet: ClassSheet) => ClassSheet) => {
    const { sheet, version } = await stored()
    return teacher.call(classSheets.update, { params, body: { sheet: change(sheet), version } })
  }
  if (rows.length > 0) await save((sheet) => ({ ...sheet, rows }))
  /** Lets the model write, and waits for its end. */
  const write = async () => {
    const { version } = await stored()
    const continued = await teacher.call(history.continueWriting, { params, body: { version } })
    expect(continued.status).toBe(200)
    await Promise.all([...product.jobs.values()].map(({ result }) => result.catch(() => {})))
    return (await teacher.call(history.get, { params })).body.entry
  }
  return { ...product, models, teacher, params, made, stored, save, write }
}

export const row = (id: number, name: string, note: string, fields: Partial<Row> = {}): Row =>
  blankRow(id, { number: String(id), name, level: 'T', note, ...fields })

/** The only comment of each row. */
export const commentsIn = ({ rows }: Pick<ClassSheet, 'rows'>): Comment[] => rows.map(({ comments }) => comments[0]!)

export const answer = (comments: object[]): Behaviour => ({ does: 'answer', text: [JSON.stringify({ comments })] })
export const sentTo = ({ models }: Pick<Awaited<ReturnType<typeof withSheet>>, 'models'>) =>
  models.requests.map(({ body }) => JSON.stringify(body))
