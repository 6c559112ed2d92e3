import { generation } from '../contract/generation.ts'
import { history } from '../contract/history.ts'
import { createApi } from '#platform/web/api/api-client.ts'
import { calls } from '#platform/web/api/calls.ts'

export const { generation: generationApi, history: historyApi } = createApi({ generation, history }, calls)
