import { NothingFoundDrawing, DocumentsDrawing, TalkDrawing } from '../drawings.tsx'
import type { Examples } from './examples.ts'

export const examples: Examples = {
  all: () => (
    <>
      <DocumentsDrawing />
      <NothingFoundDrawing />
      <TalkDrawing />
    </>
  ),
}
