import type { Language } from '#platform/i18n/language.ts'
import type { Exam } from '../../model/exam.ts'
import { partDocument, type ExamFile } from '../../model/views/parts.ts'
import { renderMarkdown } from '#formats/markdown/web/markdown.ts'
import { saveDocument } from '#features/documents/web/export/save-document.ts'
import { downloadName, saveFile } from '#platform/web/api/download.ts'
import { examsApi } from '../queries.ts'

type About = { entryId: string; customTitle?: string | null | undefined; language: Language; name: string }

/** Downloads a part of a paper as a Word file in the official layout. Rejects when it cannot be made. */
export async function savePart(
  exam: Exam,
  file: ExamFile,
  { entryId, customTitle, language, name }: About,
): Promise<void> {
  const markdown = partDocument(exam, file, language)
  const target = { name, customTitle, language, sourceId: entryId, layout: 'exam' } as const
  await saveDocument({ html: renderMarkdown(markdown), markdown }, target, 'docx')
}

/** Downloads the matrix as an Excel file. */
export async function saveMatrix({ entryId, customTitle, name }: About): Promise<void> {
  const file = await examsApi.matrix({ params: { id: entryId }, quiet: true })
  saveFile(file, downloadName(name, 'xlsx', new Date(), customTitle))
}
