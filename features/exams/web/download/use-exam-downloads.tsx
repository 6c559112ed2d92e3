import FileDown from 'lucide-react/icons/file-down'
import Send from 'lucide-react/icons/send'
import Shuffle from 'lucide-react/icons/shuffle'
import { useState } from 'react'
import type { Language } from '#platform/i18n/language.ts'
import type { Exam } from '../../model/exam.ts'
import type { Finding } from '../../model/findings.ts'
import { findBlock } from '../../model/leaving.ts'
import type { ExamFile } from '../../model/views/parts.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { notify } from '#platform/web/api/notify.ts'
import { lazyPage } from '#platform/web/ui/lazy-page.ts'
import type { TakeToDialogProps } from '../quiz-formats/TakeToDialog.tsx'
import type { VariantsDialogProps } from '../variants/VariantsDialog.tsx'
import { examTexts } from '../../texts/exams.ts'
import { barTexts } from '#features/documents/texts/bar.ts'
import { exportTexts } from '#features/documents/texts/export.ts'

const takeToDialog = lazyPage<TakeToDialogProps>(
  async () => (await import('../quiz-formats/TakeToDialog.tsx')).TakeToDialog,
)
const variantsDialog = lazyPage<VariantsDialogProps>(
  async () => (await import('../variants/VariantsDialog.tsx')).VariantsDialog,
)

type Options = {
  exam: Exam
  /** The paper's language. */
  language: Language
  entryId: string
  customTitle?: string | null | undefined
  findings: readonly Finding[]
  /** Whether the server has the displayed state of the paper. */
  isSaved: boolean
  /** The version on the server. */
  version: number
}

const files = {
  exam: 'examEditor.takeForStudents',
  key: 'examEditor.takeKey',
  tables: 'examEditor.takeTables',
} as const

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

/** The ways out that only a paper has: its parts, variants, other quiz systems. If a sum is wrong, it shows the error instead. */
export function useExamDownloads({ exam, language, entryId, customTitle, findings, isSaved, version }: Options) {
  const { t } = useTexts(barTexts, examTexts, exportTexts)
  const [dialog, setDialog] = useState<'variants' | 'takeTo' | null>(null)
  /** Dialogs that were opened stay in the page: what was entered there is kept. */
  const [openedDialogs, setOpenedDialogs] = useState<readonly (typeof dialog)[]>([])
  const block = findBlock(findings)

  const take = async (file: ExamFile | 'matrix') => {
    if (block) return notify('error', t(block))
    // The server makes the matrix from saved data.
    if (file === 'matrix' && !isSaved) return notify('error', t('examEditor.notSaved'))
    try {
      const { saveMatrix, savePart } = await import('./save.ts')
      const what = t(file === 'matrix' ? 'examEditor.takeMatrix' : files[file])
      const about = { entryId, customTitle, language, name: `${what} ${exam.head.subject}` }
      await (file === 'matrix' ? saveMatrix(about) : savePart(exam, file, about))
      notify('success', t(file === 'matrix' ? 'examEditor.xlsxSaved' : 'content.docxSaved'))
    } catch (error) {
      notify('error', errorText(error))
    }
  }
  const part = (file: ExamFile) => ({
    label: t(files[file]),
    hint: '.docx',
    icon: <FileDown {...icon} />,
    onSelect: () => void take(file),
  })
  const show = (which: NonNullable<typeof dialog>) => () => {
    setOpenedDialogs((before) => [...before, which])
    setDialog(which)
  }
  const matrix = {
    label: t('examEditor.takeMatrix'),
    hint: '.xlsx',
    icon: <FileDown {...icon} />,
    onSelect: () => void take('matrix'),
  }
  const about = { entryId, customTitle, onClose: () => setDialog(null) }
  return {
    groups: {
      first: [
        {
          label: t('bar.parts'),
          entries: exam.simple ? [part('exam'), part('key')] : [part('exam'), part('key'), part('tables'), matrix],
        },
      ],
      last: [
        {
          label: t('examEditor.elsewhere'),
          entries: [
            { label: t('examEditor.variants'), icon: <Shuffle {...icon} />, onSelect: show('variants') },
            { label: t('examEditor.takeTo'), icon: <Send {...icon} />, onSelect: show('takeTo') },
          ],
        },
      ],
    },
    dialogs: (
      <>
        {openedDialogs.includes('variants') && (
          <variantsDialog.Part {...about} {...{ exam, language, findings }} open={dialog === 'variants'} />
        )}
        {openedDialogs.includes('takeTo') && (
          <takeToDialog.Part
            {...about}
            open={dialog === 'takeTo'}
            version={version}
            isSaved={isSaved}
            total={exam.items.length}
            name={exam.head.term || exam.head.subject}
          />
        )}
      </>
    ),
  }
}
