import { lazyPage } from '#platform/web/ui/lazy-page.ts'
import type { EntryDialogProps } from './history/EntryDialog.tsx'
import type { EveryoneFiltersProps } from './history-filters/EveryoneFilters.tsx'
import type { SearchLockProps } from './access/SearchLock.tsx'
import type { TagDialogsProps } from './tags/SelectionBar.tsx'
import type { HistoryListState } from './history/use-history-list-state.ts'

/** One entry over the list. */
export const entryDialog = lazyPage<EntryDialogProps>(
  async () => (await import('./history/EntryDialog.tsx')).EntryDialog,
)
/** The retention note; the page does not wait for it. */
export const retentionPeriod = lazyPage(async () => (await import('./history/RetentionPeriod.tsx')).RetentionPeriod)
/** Bulk actions and tags. */
export const tagDialogs = lazyPage<TagDialogsProps>(async () => (await import('./tags/TagDialogs.tsx')).TagDialogs)
/** Asks for the reason for searching other users' documents. */
export const searchLock = lazyPage<SearchLockProps>(async () => (await import('./access/SearchLock.tsx')).SearchLock)
/** Filters of all users' history; for administrators. */
export const everyoneFilters = lazyPage<EveryoneFiltersProps>(
  async () => (await import('./history-filters/EveryoneFilters.tsx')).EveryoneFilters,
)
/** Selects the user whose history is shown; for administrators. */
export const ownerFinder = lazyPage<{ listState: HistoryListState }>(
  async () => (await import('./history-filters/OwnerFinder.tsx')).OwnerFinder,
)
