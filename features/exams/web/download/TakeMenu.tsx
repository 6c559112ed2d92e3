import FileDown from 'lucide-react/icons/file-down'
import { useState } from 'react'
import type { Language } from '#platform/i18n/language.ts'
import type { Exam } from '../../model/exam.ts'
import type { Finding } from '../../model/findings.ts'
import { findBlock } from '../../model/leaving.ts'
import type { ExamFile } from '../../model/views/parts.ts'
import { errorText } from '#platform/web/api/api.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { notify } from '#platform/web/api/notify.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Menu } from '#platform/web/ui/Menu.tsx'
import { examTexts } from '../../texts/exams.ts'
import { exportTexts } from '#features/documents/texts/export.ts'

type TakeMenuProps = {
  exam: Exam
  /** The paper's language. */
  language: Language
  entryId: string
  customTitle?: string | null | undefined
  findings: readonly Finding[]
  /** Whether the server has the displayed state of the paper. */
  isSaved: boolean
}

const files = {
  exam: 'examEditor.takeForStudents',
  key: 'examEditor.takeKey',
  tables: 'examEditor.takeTables',
} as const

/** Downloads a part of a paper. If a sum is wrong, it shows the error instead. */
export function TakeMenu({ exam, language, entryId, customTitle, findings, isSaved }: TakeMenuProps) {
  const { t } = useTexts(examTexts, exportTexts)
  const [busy, setBusy] = useState(false)
  const block = findBlock(findings)

  const take = async (file: ExamFile | 'matrix') => {
    if (block) return notify('error', t(block))
    // The server makes the matrix from saved data.
    if (file === 'matrix' && !isSaved) return notify('error', t('examEditor.notSaved'))
    setBusy(true)
    try {
      const { saveMatrix, savePart } = await import('./save.ts')
      const what = t(file === 'matrix' ? 'examEditor.takeMatrix' : files[file])
      const about = { entryId, customTitle, language, name: `${what} ${exam.head.subject}` }
      await (file === 'matrix' ? saveMatrix(about) : savePart(exam, file, about))
      notify('success', t(file === 'matrix' ? 'examEditor.xlsxSaved' : 'content.docxSaved'))
    } catch (error) {
      notify('error', errorText(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Menu
      trigger={
        <Button
          variant="primary"
          size="small"
          busy={busy}
          icon={<FileDown size={17} strokeWidth={1.75} aria-hidden="true" />}
        >
          {t('examEditor.take')}
        </Button>
      }
      entries={[
        ...(['exam', 'key', ...(exam.simple ? [] : ['tables' as const])] as const).map((file) => ({
          label: t(files[file]),
          hint: '.docx',
          onSelect: () => void take(file),
        })),
        ...(exam.simple
          ? []
          : [{ label: t('examEditor.takeMatrix'), hint: '.xlsx', onSelect: () => void take('matrix') }]),
      ]}
    />
  )
}
