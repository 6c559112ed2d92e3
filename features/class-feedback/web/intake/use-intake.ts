import { useState } from 'react'
import { feedbackFileMax } from '#platform/model/limits.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { addTexts, type Source, groupRemarks, type FileRemark } from '../../model/intake/add-texts.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { classFeedbackTexts } from '../../texts/class-feedback.ts'
import { classFeedbacksApi } from '../queries.ts'
import type { EditedFeedback } from '../use-class-feedback.ts'

type Outcome = { added: number; repeated: number; leftOut: string[]; unread: string[]; failures: string[] }

/** Adds texts from files, one after another, or from a paste, and says what became of each. */
export function useIntake(entryId: string, edited: EditedFeedback) {
  const { t } = useTexts(classFeedbackTexts)
  const [reading, setReading] = useState<string | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  function take(sources: readonly Source[], { unread, failures }: Pick<Outcome, 'unread' | 'failures'>) {
    const { data, added, repeated, leftOut } = addTexts(edited.now(), sources)
    if (added > 0) edited.change(data)
    setOutcome({ added, repeated, leftOut, unread, failures })
  }

  async function readOne(file: File): Promise<{ text: string; remarks: string[] }> {
    if (file.size > feedbackFileMax)
      throw new Error(t('feedbackIntake.tooLarge', { megabytes: feedbackFileMax / 1024 / 1024 }))
    return classFeedbacksApi.readFile({ params: { id: entryId }, body: { file }, quiet: true })
  }

  async function readFiles(files: readonly File[]) {
    const sources: Source[] = []
    const unread: FileRemark[] = []
    const failures: FileRemark[] = []
    setOutcome(null)
    for (const file of files) {
      setReading(file.name)
      try {
        const { text, remarks } = await readOne(file)
        sources.push({ file: file.name, text })
        unread.push(...remarks.map((remark) => ({ file: file.name, remark })))
      } catch (error) {
        failures.push({ file: file.name, remark: reasonOf(error) })
      }
    }
    setReading(null)
    take(sources, { unread: groupRemarks(unread), failures: groupRemarks(failures) })
  }

  return {
    /** The name of the file that is being read. */
    reading,
    outcome,
    readFiles: (files: readonly File[]) => void (files.length > 0 && reading === null && readFiles(files)),
    paste: (text: string) => take([{ file: null, text }], { unread: [], failures: [] }),
  }
}

/** An error of our own says its reason itself. */
const reasonOf = (error: unknown): string =>
  error instanceof Error && error.constructor === Error ? error.message : errorText(error)
