import { useRef, useState } from 'react'
import type { FileInfo } from '../../contract/files.ts'
import type { Question } from '../../contract/question.ts'
import { fileExtensions, extensionsFor } from '#platform/model/files/file-types.ts'
import { isAccepted, sayNotAccepted } from '../attachments/accepted.ts'
import { useTransfers } from '../attachments/use-transfers.ts'
import { filesApi } from '../attachments/calls.ts'
import { notify } from '#platform/web/api/notify.ts'
import { fileTexts } from '../../texts/files.ts'
import { translate } from '#platform/i18n/translate.ts'
import { currentLanguage } from '#platform/web/language/language.ts'

export type Uploads = ReturnType<typeof useUploads>

/**
 * The files of an agent's form, one per document question. The previous file stays the answer until a new one is uploaded, also if the
 * upload fails. `onChange` is called with the question's key on every change.
 */
export function useUploads(
  { id, questions }: { id: string; questions: readonly Question[] },
  first: readonly FileInfo[],
  onChange: (key: string) => void,
) {
  const [files, setFiles] = useState(() => byQuestion(first))
  const now = useRef(files)
  const transfers = useTransfers<string>({
    send: (file, questionKey, control) => filesApi.upload({ params: { id }, body: { file, questionKey }, ...control }),
    onArrived: (key, file) => {
      put(key, file)
      notify('success', translate(currentLanguage(), fileTexts)('file.uploaded', { file: file.name }))
    },
    onChange,
  })
  const documents = questions
    .filter(({ type }) => type === 'DOCUMENT')
    .map(({ key, acceptedTypes }) => ({ key, types: extensionsFor(acceptedTypes) }))
  const isUploading = (key: string) => transfers.now().get(key)?.reason === null

  function put(key: string, file: FileInfo | null) {
    const next = new Map(now.current)
    if (file) next.set(key, file)
    else next.delete(key)
    now.current = next
    setFiles(next)
  }

  function add(key: string, file: File) {
    const question = documents.find((document) => document.key === key)
    if (question) transfers.begin(key, file, question.types)
  }

  /** Adds a file to the first unanswered question that accepts it. */
  async function addWhereItFits(file: File) {
    const fitting = documents.filter(({ types }) => isAccepted(file, types))
    const empty = fitting.find(({ key }) => !now.current.has(key) && !isUploading(key))
    if (empty) return add(empty.key, file)
    const types = fileExtensions.filter((type) => documents.some((document) => document.types.includes(type)))
    const failure =
      fitting.length > 0 ? translate(currentLanguage(), fileTexts)('file.noRoom') : await sayNotAccepted(types)
    notify('error', translate(currentLanguage(), fileTexts)('file.failed', { file: file.name, message: failure }))
  }

  return {
    /** True if any question asks for a file. */
    isNeeded: documents.length > 0,
    file: (key: string): FileInfo | undefined => files.get(key),
    transfer: (key: string) => transfers.all.get(key),
    /** The first file answers question `key`, if given; others go to questions that accept them. */
    add(chosen: readonly File[], key?: string) {
      for (const [index, file] of chosen.entries()) {
        if (key !== undefined && index === 0) add(key, file)
        else void addWhereItFits(file)
      }
    },
    remove(key: string) {
      put(key, null)
      onChange(key)
      notify('success', translate(currentLanguage(), fileTexts)('file.removed'))
    },
    /** Cancels the upload for a question, or dismisses its failure. */
    end: transfers.end,
    /** Replaces all files. */
    reset(others: readonly FileInfo[]) {
      transfers.endAll()
      now.current = byQuestion(others)
      setFiles(now.current)
    },
    /** Uploaded files and running uploads: the current answers. */
    expected: (): { questionKey: string }[] =>
      documents.flatMap(({ key }) => (now.current.has(key) || isUploading(key) ? { questionKey: key } : [])),
    /** Uploaded files. */
    files: (): FileInfo[] => [...now.current.values()],
    areComing: () => documents.some(({ key }) => isUploading(key)),
    /** Waits for running uploads. */
    settled: transfers.settled,
    /** Keys of the questions whose upload failed. */
    failed: (): string[] => [...transfers.now()].flatMap(([key, { reason }]) => (reason === null ? [] : key)),
  }
}

const byQuestion = (files: readonly FileInfo[]): ReadonlyMap<string, FileInfo> =>
  new Map(files.flatMap((file) => (file.questionKey === null ? [] : [[file.questionKey, file]])))
