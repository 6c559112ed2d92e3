import { useState } from 'react'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import type { DepartmentBoard } from '../../contract/deadlines.ts'
import type { Purpose } from '../../model/states.ts'
import { deadlineTexts } from '../../texts/deadlines.ts'
import { ExportRecords } from '../records/ExportRecords.tsx'
import { DeadlinesDialog } from './DeadlinesDialog.tsx'

type GroupActionsProps = Pick<DepartmentBoard, 'group' | 'members'> & { purpose: Purpose }

/** Sets the deadlines of a group, and exports its records. */
export function GroupActions({ group, members, purpose }: GroupActionsProps) {
  const { t } = useTexts(deadlineTexts)
  const [isSetting, setSetting] = useState(false)
  /** Each opening begins with an empty form. */
  const [formKey, setFormKey] = useState(0)
  return (
    <>
      <Button
        onClick={() => {
          setFormKey(formKey + 1)
          setSetting(true)
        }}
      >
        {t('deadline.set')}
      </Button>
      <ExportRecords group={group} members={members} />
      <DeadlinesDialog
        key={formKey}
        group={group}
        initialPurpose={purpose}
        open={isSetting}
        onClose={() => setSetting(false)}
      />
    </>
  )
}
