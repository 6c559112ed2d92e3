import type { ReactNode } from 'react'
import { itemNames } from '../../model/findings.ts'
import { growingItem } from '../../model/growing-item.ts'
import type { Item } from '../../model/exam.ts'
import { itemAlone } from '../../model/views/item.ts'
import type { ItemPress } from '#features/agents/model/quick-edits/wishes.ts'
import { RefineOne, type Begin } from '#features/documents/web/refinements/RefineOne.tsx'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { papersApi } from '../queries.ts'
import type { usePaper } from '../use-paper.ts'
import { examTexts } from '../../texts/exams.ts'

export type ItemRefineProps = {
  entryId: string
  agentId: string
  edited: ReturnType<typeof usePaper>
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
  const said = (item: Item, text: Item['text']) => (text ? itemAlone(item, text, written) : '')
  return (
    <RefineOne<ItemPress, Item, Awaited<ReturnType<typeof papersApi.rewrite>>, typeof exam>
      refining={{
        entryId,
        edited,
        data: exam,
        begin: () => ({
          was: exam.items[at]!,
          ask: (wish, call) =>
            papersApi.rewrite({
              ...call,
              params: { id: entryId },
              body: { item: at, version: edited.versionNow(), wish },
            }),
          put: ({ was, text }) => edited.putItem({ item: at, was, text }),
        }),
        growing: (was, text) => said(was, growingItem(was, text)),
        result: ({ was, text }) => ({ was: said(was, was.text), text: text && said(was, text) }),
      }}
      agentId={agentId}
      labels={{
        easier: t('paper.wishEasier'),
        harder: t('paper.wishHarder'),
        otherSetting: t('paper.wishOtherSetting'),
        clearer: t('paper.wishClearer'),
      }}
      isSaved={edited.isSaved}
      language={written}
      words={{
        title: t('paper.wishTitle', { question: itemNames(exam, language)[at]! }),
        hint: t('paper.wishHint'),
        text: t('paper.wishText'),
      }}
      begin={begin}
      renderPlace={renderItem}
      onClose={onClose}
    />
  )
}
