import { ProviderError, type ProviderErrorKind } from '#ai/server/provider-error.ts'
import { AppError } from '#platform/server/app-error.ts'

/** Failures of a provider that the next rows would meet as well. */
const common: ReadonlySet<ProviderErrorKind> = new Set(['config', 'quota', 'busy'])

/**
 * Says whether the other rows would fail as well. `pause`: the teacher has to know the reason, such as an empty budget. `later`: this
 * process shuts down, so the run continues by itself.
 */
export function mayStop(error: unknown): 'no' | 'pause' | 'later' {
  if (!(error instanceof AppError)) return 'no'
  if (error.key === 'generation.interrupted') return 'later'
  const { cause } = error.details
  if (cause instanceof ProviderError) return common.has(cause.kind) ? 'pause' : 'no'
  // Budgets, today's runs, storage, the AI notice, an assistant without AI or without room on the disk.
  return [403, 429, 503, 507].includes(error.status) || error.key === 'agent.notFound' ? 'pause' : 'no'
}
