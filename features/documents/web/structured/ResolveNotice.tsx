import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { barTexts } from '../../texts/bar.ts'

export type Resolve = { byTheirs: () => void; byMine: () => void }
/** The buttons speak of versions, unless a kind has better words. */
export type ResolveWords = { changedElsewhere: string; takeTheirs?: string; keepMine?: string }

/** Lets the person who edits choose which of two saved states stays. */
export function ResolveNotice({ resolve, words }: { resolve: Resolve; words: ResolveWords }) {
  const { t } = useTexts(barTexts)
  return (
    <Notice
      tone="warn"
      action={
        <Inline as="span">
          <Button size="small" onClick={resolve.byTheirs}>
            {words.takeTheirs ?? t('bar.useOther')}
          </Button>
          <Button size="small" onClick={resolve.byMine}>
            {words.keepMine ?? t('bar.keepThis')}
          </Button>
        </Inline>
      }
    >
      {words.changedElsewhere}
    </Notice>
  )
}
