import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { historyPageSize } from '#platform/model/limits.ts'
import { failureReasons } from '#platform/model/failure-reasons.ts'
import { isRunning, watchPause } from '../document/queries.ts'
import { agentReadApi } from '#features/agents/web/calls.ts'
import { historyApi } from '../calls.ts'
import type { Narrowed } from './use-history-list-state.ts'

type Page = {
  page: number
  agentId: string
  /** Words that they are found by; an empty one means all. */
  search?: string
  /** Set by administrators only. */ everyone?: boolean
  userId?: string
  narrowed?: Narrowed
}

/** Loads one page of the user's own or all users' documents, newest first; an empty agentId or userId means all. */
export const historyPage = ({ page, agentId, search = '', everyone = false, userId = '', narrowed = {} }: Page) =>
  queryOptions({
    queryKey: ['history', 'page', { page, agentId, search, everyone, userId, narrowed }],
    queryFn: async ({ signal }) => {
      const among = { ...(agentId && { agentId }), ...(search && { search }) }
      const query = { page, limit: historyPageSize, view: 'summary', ...among } as const
      if (!everyone) return historyApi.list({ query: { ...query, ...toListQuery(narrowed) }, quiet: true, signal })
      const all = { ...query, ...ofEveryone(narrowed), ...(userId && { userId }) }
      const { history: data, pagination } = await historyApi.all({ query: all, quiet: true, signal })
      return { data, pagination }
    },
    // The list changes with every generation, on any page of the app.
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.data.some(isRunning) ? watchPause : false),
  })

/** Includes inactive assistants, so that administrators find their documents too. */
export const allAgents = () =>
  queryOptions({
    queryKey: ['agents', 'all'],
    queryFn: async ({ signal }) => (await agentReadApi.list({ quiet: true, signal })).agents,
    staleTime: 60_000,
  })

type ListQuery = NonNullable<Parameters<typeof historyApi.list>[0]>['query']

/** Converts filters for the server; invalid values from an edited address are ignored. */
function toListQuery({ class: className, language, tag, favourite, ...state }: Narrowed): ListQuery {
  return {
    ...(className && { className }),
    ...((language === 'en' || language === 'vi') && { language }),
    ...ofState(state),
    ...(tag && { tag }),
    ...(favourite && { favourite: true }),
  }
}

const ofState = ({ state, from, until }: Narrowed) => ({
  ...(isState(state) && { status: state }),
  ...(isDay(from) && { from: startOf(from) }),
  ...(isDay(until) && { until: startOf(until, 1) }),
})

const ofEveryone = ({ reason, ...state }: Narrowed) => {
  const known = failureReasons.find((one) => one === reason)
  return { ...ofState(state), ...(known && { reason: known }) }
}

export const states = ['complete', 'stopped', 'failed', 'interrupted', 'running'] as const
const isState = (text?: string): text is (typeof states)[number] => states.some((state) => state === text)

const isDay = (text?: string): text is string => !!text && !Number.isNaN(Date.parse(`${text}T00:00`))

/** Returns the start of a day in the reader's time zone, or of a day this many days later. */
function startOf(day: string, later = 0): string {
  const start = new Date(`${day}T00:00`)
  start.setDate(start.getDate() + later)
  return start.toISOString()
}
