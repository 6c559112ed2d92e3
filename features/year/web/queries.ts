import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { createApi } from '#platform/web/api/api-client.ts'
import { calls } from '#platform/web/api/calls.ts'
import { year, type Year } from '../contract/year.ts'

const yearApi = createApi({ year }, calls).year

/** The year of a class. The last one stays while another subject loads. */
export const yearOf = (classId: string, part: number | null, schoolYear: number | null = null) =>
  queryOptions({
    queryKey: ['year', classId, part, schoolYear],
    queryFn: ({ signal }) =>
      yearApi.get({
        params: { id: classId },
        query: { ...(part !== null && { part }), ...(schoolYear !== null && { schoolYear }) },
        quiet: true,
        signal,
      }),
    placeholderData: (last) => (last?.class.id === classId ? last : undefined),
    staleTime: 0,
  })

/** The years of the classes of a group that the user reviews. */
export const departmentYear = (groupId: string) =>
  queryOptions({
    queryKey: ['year', 'department', groupId],
    queryFn: ({ signal }) => yearApi.department({ query: { groupId }, quiet: true, signal }),
    staleTime: 0,
  })

/** Removes the marks of lessons that are gone in the shown year. */
export const forgetLost = ({ class: { id }, curriculum, lostTicks, schoolYear }: Year) =>
  yearApi.forget({
    params: { id },
    body: { curriculumId: curriculum!.id, count: lostTicks.length, schoolYear },
    quiet: true,
  })

type Marking = { year: Pick<Year, 'class' | 'schoolYear'>; lessonIds: readonly string[]; isTaught: boolean }

/** Marks lessons at once in the cache, and asks the server again when it has stored them or failed. */
export async function markTaught(
  client: QueryClient,
  {
    year: {
      class: { id: classId },
      schoolYear,
    },
    lessonIds,
    isTaught,
  }: Marking,
): Promise<void> {
  const queryKey = ['year', classId]
  await client.cancelQueries({ queryKey })
  client.setQueriesData<Year>({ queryKey }, (shown) =>
    shown?.schoolYear !== schoolYear
      ? shown
      : {
          ...shown,
          lessons: shown.lessons.map((lesson) =>
            lessonIds.includes(lesson.id)
              ? { ...lesson, taughtAt: isTaught ? new Date().toISOString() : null }
              : lesson,
          ),
        },
  )
  try {
    await yearApi.teach({
      params: { id: classId },
      body: { lessonIds: [...lessonIds], isTaught, schoolYear },
      quiet: true,
    })
  } finally {
    await client.invalidateQueries({ queryKey })
  }
}
