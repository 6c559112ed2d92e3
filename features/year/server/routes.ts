import type { FastifyInstance } from 'fastify'
import { translate } from '#platform/i18n/translate.ts'
import { serve } from '#platform/server/http/serve.ts'
import { year } from '../contract/year.ts'
import { yearTexts } from '../texts/year.ts'
import { readDepartmentYear } from './department-year.ts'
import { forgetLost, markTaught } from './teach.ts'
import { readYear, type YearDeps } from './year.ts'

export function registerYearRoutes(app: FastifyInstance, deps: YearDeps): void {
  serve(app, year, {
    get: ({ params, query, user }) => readYear(deps, { classId: params.id, ...query }, user),
    department: ({ query, user, language }) => readDepartmentYear(deps, query.groupId, { reader: user, language }),
    teach: async ({ params, body, user, language }) => {
      await markTaught(deps, params.id, body, user.id)
      return { message: translate(language, yearTexts)(body.isTaught ? 'year.marked' : 'year.unmarked') }
    },
    forget: async ({ params, body, user, language }) => {
      await forgetLost(deps, params.id, body, user.id)
      return { message: translate(language, yearTexts)('year.forgotten') }
    },
  })
}
