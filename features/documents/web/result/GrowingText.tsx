import { GrowingDocument } from '#formats/document/web/GrowingDocument.tsx'
import { useKind } from '../kinds.ts'

/** `kind`: of a structured document; undefined for a text. */
type GrowingTextProps = { text: string; kind: string | undefined; ended?: boolean }

/** Renders the streaming text, or the view of its kind. */
export function GrowingText({ text, kind, ended }: GrowingTextProps) {
  const growing = useKind(kind)?.growing
  if (!growing) return <GrowingDocument text={text} ended={ended} />
  return <growing.Part text={text} />
}
