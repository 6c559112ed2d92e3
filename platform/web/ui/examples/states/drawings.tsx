import { NothingFoundDrawing, DocumentsDrawing, TalkDrawing } from '../../states/drawings.tsx'
import type { Examples } from '../examples.ts'

export const examples: Examples = {
  all: () => (
    <>
      <DocumentsDrawing />
      <NothingFoundDrawing />
      <TalkDrawing />
    </>
  ),
}
