import type { Severity } from './names.ts'
import type { Checked } from './run.ts'

export type Verdict = { right: number; of: number; faults: number; warnings: number; failed: number }

/** "13 of 14 right", in numbers. */
export function verdictOf(checked: readonly Checked[]): Verdict {
  const wrong = checked.filter(({ findings, failed }) => failed || findings.length > 0)
  const count = (severity: Severity) =>
    wrong.filter(({ check, failed }) => !failed && check.severity === severity).length
  return {
    right: checked.length - wrong.length,
    of: checked.length,
    faults: count('fault'),
    warnings: count('warning'),
    failed: wrong.filter(({ failed }) => failed).length,
  }
}
