import { useParams } from 'react-router'
import { lazyPage } from '#platform/web/ui/lazy-page.ts'

const boards = lazyPage(async () => (await import('./Boards.tsx')).Boards)
const view = lazyPage(async () => (await import('../review/SubmissionView.tsx')).SubmissionView)

/** The boards, or the submission in the address. Lazy, to keep code shared with other pages out of the first load. */
export function ReviewsPage() {
  const { Part } = useParams()['id'] === undefined ? boards : view
  return <Part />
}
