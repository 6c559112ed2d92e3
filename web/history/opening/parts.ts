import { lazyPage } from '../../ui/lazy-page.ts'
import type { HistoryEntry } from '#contract/history'
import type { ReasonFormProps } from './ReasonForm.tsx'

/** Asks administrators why; most readers never see it. */
export const reasonForm = lazyPage<ReasonFormProps>(async () => (await import('./ReasonForm.tsx')).ReasonForm)
/** Tells a document's owner who has opened it. */
export const openedBy = lazyPage<{ openings: NonNullable<HistoryEntry['openings']> }>(
  async () => (await import('./OpenedBy.tsx')).OpenedBy,
)
