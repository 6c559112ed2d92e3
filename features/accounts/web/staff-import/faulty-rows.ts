import { csvOf } from '#platform/model/files/csv.ts'
import type { Verdict } from '../../model/staff/judge.ts'
import type { StaffList } from '../../model/staff/list.ts'
import type { KeyOf } from '#platform/i18n/define-texts.ts'
import type { Translate } from '#platform/i18n/translate.ts'
import type { staffTexts } from '../../texts/staff.ts'

type Say = Translate<KeyOf<typeof staffTexts>>

/** Exports the rows that need fixing, with the problems in words, as a file to fix them in. */
export function faultyRows({ titles, rows }: StaffList, judged: readonly Verdict[], t: Say): string {
  const faulty = rows.flatMap(({ cells }, at) => {
    const { state, faults } = judged[at]!
    return state === 'fault' ? [[...cells, faultsInWords(faults, t)]] : []
  })
  return csvOf([[...titles, t('staff.result')], ...faulty])
}

export const faultsInWords = (faults: Verdict['faults'], t: Say): string =>
  faults.map(({ problem }) => t(problem)).join(' · ')
