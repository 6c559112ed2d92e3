export { DeletionNote } from './DeletionNote.tsx'
export { ReviewMark } from './ReviewMark.tsx'
export { SubmitAction } from './SubmitAction.tsx'
