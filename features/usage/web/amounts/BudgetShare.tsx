import { lazyPage } from '#platform/web/ui/lazy-page.ts'

export const schoolShare = lazyPage(async () => (await import('./SchoolShare.tsx')).SchoolShare)

/** Shows the spent share of the school's budget, after the figures beside it. */
export function BudgetShare() {
  return <schoolShare.Part />
}
