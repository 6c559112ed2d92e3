import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import type { Conflict } from '../../model/editing/rebase.ts'
import { curriculumTexts } from '../../texts/curriculum.ts'
import { editingTexts } from '../../texts/editing.ts'

type ConflictsProps = { conflicts: readonly Conflict[]; onDecide: (conflict: Conflict, isMine: boolean) => void }

/** Asks about each thing that the newest version changed too. */
export function Conflicts({ conflicts, onDecide }: ConflictsProps) {
  const { t } = useTexts(curriculumTexts, editingTexts)
  const names = {
    code: t('curriculum.code'),
    text: t('curriculum.text'),
    periods: t('curriculum.periodsLabel'),
    weeks: t('curriculum.weeksLabel'),
    cognitiveLevel: t('curriculumColumn.cognitiveLevel'),
    gradeBand: t('curriculumColumn.gradeBand'),
  }
  const describe = ({ entry, field, mine }: Conflict): string => {
    if (field === null || mine.kind !== 'change')
      return t(mine.kind === 'remove' ? 'editing.conflictRemoved' : 'editing.conflictMoved', { entry: entry.text })
    const show = (value: string | number | null | undefined) => (value ?? '') || '–'
    const [own, theirs] = [show(mine.fields[field]), show(entry[field])]
    return t('editing.conflict', { entry: entry.text, field: names[field], mine: own, theirs })
  }
  return conflicts.map((conflict) => (
    <Notice
      key={`${conflict.entry.id} ${conflict.field ?? conflict.mine.kind}`}
      tone="warn"
      action={
        <Inline>
          <Button size="small" onClick={() => onDecide(conflict, true)}>
            {t('editing.useMine')}
          </Button>
          <Button size="small" onClick={() => onDecide(conflict, false)}>
            {t('editing.keepTheirs')}
          </Button>
        </Inline>
      }
    >
      {describe(conflict)}
    </Notice>
  ))
}
