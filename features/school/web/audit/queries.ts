import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { audit as group, type AuditEventFilters } from '../../contract/audit.ts'
import { createApi } from '#platform/web/api/api-client.ts'
import { calls } from '#platform/web/api/calls.ts'

/** The code of these calls loads with the pages that make them. */
export const auditCalls = createApi({ audit: group }, calls).audit

/** One page of the log, latest first. The previous page stays until this one has loaded. */
export const auditPageQuery = (query: AuditEventFilters & { page: number }) =>
  queryOptions({
    queryKey: ['audit', 'page', query],
    queryFn: ({ signal }) => auditCalls.list({ query, quiet: true, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Includes all changes. An audit event never changes. */
export const auditEventQuery = (id: string) =>
  queryOptions({
    queryKey: ['audit', 'auditEvent', id],
    queryFn: async ({ signal }) => (await auditCalls.get({ params: { id }, quiet: true, signal })).auditEvent,
    staleTime: Infinity,
  })

type People = Pick<AuditEventFilters, 'search'> & { as: 'by' | 'account' }

/** Lists people in the log for the filter. */
export const peopleOfLog = (query: People) =>
  queryOptions({
    queryKey: ['audit', 'people', query],
    queryFn: async ({ signal }) => (await auditCalls.people({ query, quiet: true, signal })).people,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })

/** Whether the log is intact, and its retention. */
export const chainOfLog = () =>
  queryOptions({
    queryKey: ['audit', 'chain'],
    queryFn: ({ signal }) => auditCalls.chain({ quiet: true, signal }),
    staleTime: 60_000,
  })
