import type { MessageKey, MessageValues } from '#locales/messages'
import { csvOf } from '#rules/csv'
import type { Verdict } from '#rules/staff/judge'
import type { StaffList } from '#rules/staff/list'

type Say = (key: MessageKey, values?: MessageValues) => string

/** The rows of a list that have a fault, with their faults in words, as a file to mend them in. */
export function faultyRows({ titles, rows }: StaffList, judged: readonly Verdict[], t: Say): string {
  const faulty = rows.flatMap(({ cells }, at) => {
    const { state, faults } = judged[at]!
    return state === 'fault' ? [[...cells, faultsInWords(faults, t)]] : []
  })
  return csvOf([[...titles, t('staff.result')], ...faulty])
}

export const faultsInWords = (faults: Verdict['faults'], t: Say): string =>
  faults.map(({ problem }) => t(problem.key, problem.values)).join(' · ')
