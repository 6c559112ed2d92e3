/** Small parts that are shown before and while the AI writes. They load as one file. */
export { ClassFeedbackNote } from './ClassFeedbackNote.tsx'
export { GrowingFeedback } from './GrowingFeedback.tsx'
