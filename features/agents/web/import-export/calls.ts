import { exchange } from '../../contract/exchange.ts'
import { createApi } from '#platform/web/api/api-client.ts'
import { calls } from '#platform/web/api/calls.ts'

/** The code of these calls loads with the parts that make them. */
export const exchangeApi = createApi({ exchange }, calls).exchange
