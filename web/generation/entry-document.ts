import { lazyPage } from '../ui/lazy-page.ts'

/** A finished document, to be read and edited. */
export const entryDocument = lazyPage(async () => (await import('../entry/EntryDocument.tsx')).EntryDocument)
