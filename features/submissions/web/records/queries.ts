import { queryOptions } from '@tanstack/react-query'
import { createApi } from '#platform/web/api/api-client.ts'
import type * as z from 'zod/mini'
import { calls } from '#platform/web/api/calls.ts'
import { records } from '../../contract/records.ts'

/** These API calls load together with their screens. */
export const { records: recordsApi } = createApi({ records }, calls)

export type PeriodQuery = z.input<typeof records.list.query>

export type ApprovedFormat = 'docx' | 'pptx' | 'pdf' | 'html' | 'md'

/** An approved version never changes. */
export const approvedVersion = (id: string) =>
  queryOptions({
    queryKey: ['submissions', 'approved', id],
    queryFn: async ({ signal }) => (await recordsApi.approved({ params: { id }, quiet: true, signal })).approved,
  })
