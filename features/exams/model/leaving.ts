import type { Language } from '#platform/i18n/language.ts'
import type { Problem } from '#platform/model/problems.ts'
import type { Leaving } from '#features/documents/model/kinds.ts'
import type { Item, Exam } from './exam.ts'
import { findingsOf, type Finding } from './findings.ts'
import { computedFindings } from './key-verification/computed.ts'

/** Checks a paper before any export, so that the same findings block or warn everywhere. */
export function checkLeaving(
  exam: Exam,
  { language, planned }: { language: Language; planned: readonly Item[] | null },
): Leaving {
  const findings = [...findingsOf(exam, { language, planned }), ...computedFindings(exam, language)]
  return {
    block: findBlock(findings),
    warnings: findings.filter(({ weight }) => weight === 'open').map(({ message }) => message),
  }
}

/** Returns the first finding that blocks an export. */
export const findBlock = (findings: readonly Finding[]): Problem | null =>
  findings.find(({ weight }) => weight !== 'open')?.message ?? null
