import type { ReactNode } from 'react'
import { itemNames } from '../../model/findings.ts'
import { growingItem } from '../../model/growing-item.ts'
import type { Item } from '../../model/exam.ts'
import { itemAlone } from '../../model/views/item.ts'
import type { ItemQuickEdit } from '#features/agents/model/quick-edits/edit-requests.ts'
import { RefineOne, type Begin } from '#features/documents/web/refinements/RefineOne.tsx'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { examsApi } from '../queries.ts'
import type { useStoredExam } from '../use-stored-exam.ts'
import { examTexts } from '../../texts/exams.ts'

export type ItemRefineProps = {
  entryId: string
  agentId: string
  edited: ReturnType<typeof useStoredExam>
  /** The question being edited. */
  at: number
  begin: Begin | null
  /** The current question; `compared`: its content is shown beside the new text. */
  renderItem: (compared: boolean) => ReactNode
  onClose: () => void
}

/** Lets the AI change one question: request, comparison, decision. */
export function ItemRefine({ entryId, agentId, edited, at, begin, renderItem, onClose }: ItemRefineProps) {
  const { t } = useTexts(examTexts)
  const language = useLanguage()
  const { exam, language: written } = edited
  const wording = (item: Item, text: Item['text']) => (text ? itemAlone(item, text, written) : '')
  return (
    <RefineOne<ItemQuickEdit, Item, Awaited<ReturnType<typeof examsApi.rewrite>>, typeof exam>
      refining={{
        entryId,
        edited,
        data: exam,
        begin: () => ({
          was: exam.items[at]!,
          ask: (request, call) =>
            examsApi.rewrite({
              ...call,
              params: { id: entryId },
              body: { item: at, version: edited.versionNow(), request },
            }),
          put: ({ was, text }) => edited.putItem({ item: at, was, text }),
        }),
        growing: (was, text) => wording(was, growingItem(was, text)),
        result: ({ was, text }) => ({ was: wording(was, was.text), text: text && wording(was, text) }),
      }}
      agentId={agentId}
      labels={{
        easier: t('examEditor.requestEasier'),
        harder: t('examEditor.requestHarder'),
        otherSetting: t('examEditor.requestOtherSetting'),
        clearer: t('examEditor.requestClearer'),
      }}
      isSaved={edited.isSaved}
      language={written}
      words={{
        title: t('examEditor.requestTitle', { question: itemNames(exam, language)[at]! }),
        hint: t('examEditor.requestHint'),
        text: t('examEditor.requestText'),
      }}
      begin={begin}
      renderTarget={renderItem}
      onClose={onClose}
    />
  )
}
