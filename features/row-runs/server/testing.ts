import { expect, onTestFinished } from 'vitest'
import type { Behaviour } from '#tests/support/models/model-behaviours.ts'
import { startModelServer } from '#tests/support/models/model-server.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { rowRuns } from '../contract/row-runs.ts'

type Options = { hasAi?: boolean; usual?: Behaviour }

/** A teacher with an assistant that asks for a name and a mark, and a stand-in model. */
export async function withAssistant({ hasAi = true, usual }: Options = {}) {
  const models = await startModelServer(usual ? { usual } : {})
  onTestFinished(() => models.close())
  const shared = { provider: 'openai', apiKey: 'sk-shared-secret', model: 'gpt-4o-mini' } as const
  const product = await startProduct({ openAiBaseUrl: models.url, ...(hasAi && { shared }) })
  const teacher = await product.teacher('en')
  const questions = [
    await product.makeQuestion({ key: 'student_name', required: 1 }),
    await product.makeQuestion({ key: 'mark', type: 'NUMBER', required: 0, min: 0, max: 10 }),
  ]
  const agent = await product.makeAgent({ questions, prompt: 'Write a letter about {{student_name}}: {{mark}}.' })
  const params = { id: agent.id }
  const rowOf = (label: string, mark = '8', line: number | null = null) => ({
    line,
    label,
    answers: { student_name: label, mark },
  })
  const body = (rows: object[], fields: object = {}) => ({
    title: 'Letters 8A',
    answers: {},
    language: 'vi' as const,
    workbook: null,
    rows,
    ...fields,
  })
  const create = async (rows: object[], fields: object = {}) => {
    const made = await teacher.call(rowRuns.create, { params, body: body(rows, fields) })
    expect([made.status, made.body]).toMatchObject([200, {}])
    return { id: made.body.run.id }
  }
  const see = async (run: { id: string }) => (await teacher.call(rowRuns.get, { params: run })).body
  /** Waits until the run has this state and nothing is in progress. */
  const until = async (run: { id: string }, state: string) => {
    await expect
      .poll(
        async () => {
          const { run: now } = await see(run)
          return [now.state, now.counts.running]
        },
        { timeout: 20_000 },
      )
      .toEqual([state, 0])
    return see(run)
  }
  return { ...product, models, teacher, agent, params, rowOf, body, create, see, until }
}

export const letter = (text = '# Thư mời\n\nKính gửi gia đình em.'): Extract<Behaviour, { does: 'answer' }> => ({
  does: 'answer',
  text: [text],
  usage: { prompt_tokens: 200, completion_tokens: 100, total_tokens: 300 },
})
