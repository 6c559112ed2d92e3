import { Suspense } from 'react'
import { GrowingDocument } from '#formats/document/web/GrowingDocument.tsx'
import { growingSlides } from '#features/slides/web/growing-slides.ts'

type GrowingTextProps = {
  text: string
  /** It is printed from slides, and shown as such. */
  deck: boolean | undefined
  ended?: boolean
}

/** Shows the growing text or slides. */
export function GrowingText({ text, deck, ended }: GrowingTextProps) {
  if (!deck) return <GrowingDocument text={text} ended={ended} />
  return (
    <Suspense fallback={null}>
      <growingSlides.Page text={text} />
    </Suspense>
  )
}
