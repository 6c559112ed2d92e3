import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import type { Fault } from './use-catalogue.ts'

export function FaultNotice({ text, details }: Fault) {
  return (
    <Notice tone="bad">
      <p>{text}</p>
      {details.map((detail) => (
        <p key={detail}>{detail}</p>
      ))}
    </Notice>
  )
}
