import { NothingFoundDrawing, PapersDrawing, TalkDrawing } from '../drawings.tsx'
import type { Examples } from './examples.ts'

export const examples: Examples = {
  all: () => (
    <>
      <PapersDrawing />
      <NothingFoundDrawing />
      <TalkDrawing />
    </>
  ),
}
