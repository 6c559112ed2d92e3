export { ReviewMark } from './ReviewMark.tsx'
export { SubmitAction } from './SubmitAction.tsx'
