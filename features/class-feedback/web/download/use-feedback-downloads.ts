import { saveDocument } from '#features/documents/web/export/save-document.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { notify } from '#platform/web/api/notify.ts'
import { useTexts } from '#platform/web/language/language.ts'
import type { MenuGroup } from '#platform/web/ui/overlays/MenuPopup.tsx'
import type { ClassFeedback } from '../../model/class-feedback.ts'
import { renderClassPage, renderNamedPages } from '../../model/render.ts'
import { classFeedbackTexts } from '../../texts/class-feedback.ts'

type Options = {
  /** The assistant that the Word file is from. */
  sourceId: string
  data: ClassFeedback
  /** Saves pending edits first; false when that fails. */
  save: () => Promise<boolean>
}

/** Gives the feedback back with the names: one page for each student in Word or on paper, and the class page. */
export function useFeedbackDownloads({ sourceId, data, save }: Options): MenuGroup {
  const { t } = useTexts(classFeedbackTexts)
  const run = async (markdown: string, format: 'docx' | 'pdf', part?: string) => {
    try {
      if (!(await save())) return notify('error', t('classFeedback.notSaved'))
      const { renderMarkdown } = await import('#formats/markdown/web/markdown.ts')
      const { title, language } = data
      await saveDocument(
        { html: renderMarkdown(markdown), markdown },
        { name: title, part, language, sourceId },
        format,
      )
      if (format === 'docx') notify('success', t('feedbackDownload.done'))
    } catch (error) {
      notify('error', errorText(error))
    }
  }
  return {
    label: t('feedbackDownload.title'),
    entries: [
      {
        label: t('feedbackDownload.word'),
        hint: '.docx',
        onSelect: () => void run(renderNamedPages(data, data.students), 'docx'),
      },
      {
        label: t('feedbackDownload.classWord'),
        hint: '.docx',
        onSelect: () => void run(renderClassPage(data), 'docx', t('classFeedback.classPage')),
      },
      { label: t('feedbackDownload.print'), onSelect: () => void run(renderNamedPages(data, data.students), 'pdf') },
    ],
  }
}
