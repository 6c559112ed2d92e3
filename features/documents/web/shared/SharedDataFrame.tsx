import Undo2 from 'lucide-react/icons/undo-2'
import type { ReactNode } from 'react'
import type { OpenedShare } from '../../contract/sharing/shares.ts'
import type { EditedShare } from '../../contract/sharing/turns.ts'
import { adminTexts } from '#platform/i18n/texts/admin.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { IconButton } from '#platform/web/ui/actions/IconButton.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { EditsLine } from '../document/EditsLine.tsx'
import type { Saving } from '../document/autosave.ts'
import { TurnNote } from '../sharing/TurnNote.tsx'
import { ResolveNotice, type Resolve } from '../structured/ResolveNotice.tsx'
import frame from '../bar/DocumentFrame.module.css'
import styles from './Shared.module.css'
import { barTexts } from '../../texts/bar.ts'
import { sharingTexts } from '../../texts/sharing.ts'
import { useOwnTurn } from './use-own-turn.ts'

/** Props of the editor of a colleague's source data. */
export type SharedDataProps = {
  shareId: string
  /** The name of the document. */
  label: string
  document: NonNullable<OpenedShare['document']>
  /** The data at the beginning of the turn. */
  started: EditedShare
  onEnd: () => void
}

/** The data that is edited, as `useData` has it. */
type Edited = {
  saving: Saving
  /** Whether this browser stores what the server does not have. */
  isStored: boolean
  failure: string | null
  undo: (() => void) | null
  resolve: Resolve | null
  saveNow: () => Promise<boolean>
}

type SharedDataFrameProps = Pick<SharedDataProps, 'shareId' | 'onEnd'> & {
  edited: Edited
  changedElsewhere: string
  children: ReactNode
}

/** A colleague's source data in the turn of the reader, who ends it when they close the document. */
export function SharedDataFrame({ shareId, onEnd, edited, changedElsewhere, children }: SharedDataFrameProps) {
  const { t } = useTexts(adminTexts, barTexts, sharingTexts)
  const turn = useOwnTurn(shareId, { saveNow: edited.saveNow, onEnd })
  return (
    <>
      {turn.others && <TurnNote turn={turn.others} />}
      {edited.resolve && <ResolveNotice resolve={edited.resolve} words={{ changedElsewhere }} />}
      {edited.saving === 'gone' && <Notice tone="bad">{t('admin.gone')}</Notice>}
      {edited.failure && <Notice tone="warn">{edited.failure}</Notice>}
      <Inline wrap={false} justify="end" className={styles.tools}>
        <EditsLine edits={{ ...edited, edited: false, excess: 0 }} />
        {edited.undo && (
          <IconButton
            label={t('bar.undo')}
            icon={<Undo2 size={18} strokeWidth={1.75} aria-hidden="true" />}
            onClick={edited.undo}
          />
        )}
        <Button size="small" variant="primary" busy={turn.ending} onClick={turn.finish}>
          {t('sharing.finish')}
        </Button>
      </Inline>
      <div className={frame.desk}>{children}</div>
    </>
  )
}
