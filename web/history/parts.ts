import { lazyPage } from '../ui/lazy-page.ts'
import type { EntryDialogProps } from './EntryDialog.tsx'
import type { ShelfProps } from './shelf/SelectionBar.tsx'

/** One entry over the list. */
export const entryDialog = lazyPage<EntryDialogProps>(async () => (await import('./EntryDialog.tsx')).EntryDialog)
/** What is done with several entries, and their tags. */
export const shelf = lazyPage<ShelfProps>(async () => (await import('./shelf/Shelf.tsx')).Shelf)
