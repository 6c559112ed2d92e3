import { startOfDay } from '#platform/server/school-day.ts'
import { schoolYearStart } from '../model/weeks.ts'

/** Returns the moment at which a school year begins at the school, as the database stores moments. */
export const findYearStart = (timeZone: string, year: number): string =>
  startOfDay(timeZone, schoolYearStart(year)).toISOString()
