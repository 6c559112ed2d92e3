import { Button } from '#platform/web/ui/Button.tsx'
import { Inline } from '#platform/web/ui/Inline.tsx'
import { Notice } from '#platform/web/ui/Notice.tsx'

export type Resolve = { byTheirs: () => void; byMine: () => void }
export type ResolveWords = Record<'changedElsewhere' | 'takeTheirs' | 'keepMine', string>

/** Lets the person who edits choose which of two saved states stays. */
export function ResolveNotice({ resolve, words }: { resolve: Resolve; words: ResolveWords }) {
  return (
    <Notice
      tone="warn"
      action={
        <Inline as="span">
          <Button size="small" onClick={resolve.byTheirs}>
            {words.takeTheirs}
          </Button>
          <Button size="small" onClick={resolve.byMine}>
            {words.keepMine}
          </Button>
        </Inline>
      }
    >
      {words.changedElsewhere}
    </Notice>
  )
}
