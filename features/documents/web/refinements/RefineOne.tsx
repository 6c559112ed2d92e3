import { useQuery } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { localized, type Language } from '#platform/i18n/language.ts'
import { refineWordsMaxLength } from '#platform/model/limits.ts'
import { offeredAtItem } from '#features/agents/model/quick-edits/own-quick-edits.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { IconButton } from '#platform/web/ui/actions/IconButton.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { ownQuickEdits } from '../document/quick-edits.ts'
import { ChangeView } from './ChangeView.tsx'
import styles from './Refinements.module.css'
import { useRefineOne, type Refined, type RefiningOne } from './use-refine-one.ts'
import { RequestForm } from './RequestForm.tsx'
import { refinementTexts } from '../../texts/refinements.ts'

/** The first request: another one, or a fix of this one. */
export type Begin = { is: 'rewrite' } | { is: 'fix'; finding: string }

type EditRequest<QuickEdit> = { quickEdit: QuickEdit } | { words: string } | { own: string }

type RefineOneProps<QuickEdit extends string, Was, R extends Refined, Data> = {
  /** Requests and saves the change. */
  refining: Omit<RefiningOne<EditRequest<QuickEdit>, Was, R, Data>, 'nameOf'>
  /** The document's assistant, which may have its own quick edits. */
  agentId: string
  /** Quick edits with their labels. */
  labels: Record<QuickEdit, string>
  isSaved: boolean
  language: Language
  /** `hint`: an example of a request; `text`: explains what happens to the rest. */
  words: { title: string; hint: string; text: string }
  begin: Begin | null
  /** The current content; `compared`: it is shown beside the new text. */
  renderTarget: (compared: boolean) => ReactNode
  onClose: () => void
}

/** Lets the AI change one part of a structured document: request, comparison, decision. */
export function RefineOne<QuickEdit extends string, Was, R extends Refined, Data>({
  refining: options,
  agentId,
  labels,
  isSaved,
  language,
  words,
  begin,
  renderTarget,
  onClose,
}: RefineOneProps<QuickEdit, Was, R, Data>) {
  const { t } = useTexts(refinementTexts)
  const readers = useLanguage()
  const item = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLElement>(null)
  const own = useQuery(ownQuickEdits(agentId))
  const nameOf = (request: EditRequest<QuickEdit>): string => {
    if ('quickEdit' in request) return labels[request.quickEdit]
    if ('words' in request) return request.words
    const offer = own.data?.find(({ label }) => label === request.own)
    return offer ? localized(offer, 'label', readers) : request.own
  }
  const refining = useRefineOne({ ...options, nameOf })
  const { change, shown } = refining
  const busy = change.is === 'writing' || change.is === 'proposed'

  const open = useEffectEvent(() => {
    panel.current?.focus()
    panel.current?.scrollIntoView({ block: 'nearest' })
  })
  useEffect(() => open(), [])

  const started = useRef(begin === null)
  // Recent input must be saved first.
  const ask = useEffectEvent((mayAsk: boolean) => {
    if (started.current || !mayAsk) return
    started.current = true
    if (begin?.is === 'rewrite') refining.start()
    if (begin?.is === 'fix')
      refining.start({ words: t('refine.fixRequest', { finding: begin.finding }).slice(0, refineWordsMaxLength) })
  })
  useEffect(() => ask(isSaved), [isSaved])

  const show = useEffectEvent((is: typeof change.is) => {
    // The clicked button has disappeared.
    if (is !== 'proposed' && document.activeElement === document.body) panel.current?.focus({ preventScroll: true })
    if (is === 'accepted' || is === 'undone') item.current?.scrollIntoView({ block: 'start' })
  })
  useEffect(() => show(change.is), [change.is])

  const send = (request: string) =>
    refining.start({
      words: change.is === 'question' ? `${change.words}\n${change.question}\n${request}`.trim() : request,
    })
  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // A dialog around it stays.
    event.stopPropagation()
    onClose()
  }
  return (
    <div ref={item} className={styles.item}>
      {renderTarget(change.is === 'proposed')}
      <Stack
        ref={panel}
        tabIndex={-1}
        as="section"
        gap={2}
        className={styles.onePanel}
        aria-label={words.title}
        onKeyDown={closeByEscape}
      >
        <Inline wrap={false} justify="between" className={styles.head}>
          <h4>{words.title}</h4>
          <IconButton
            size="small"
            label={t('refine.close')}
            icon={<X size={18} strokeWidth={1.75} aria-hidden="true" />}
            onClick={onClose}
          />
        </Inline>
        <ChangeView
          change={shown}
          refining={refining}
          isUndoable={refining.isUndoable}
          language={language}
          isSaved={isSaved}
        />
        {!busy && (
          <>
            {change.is !== 'question' && !own.isPending && (
              <Inline>
                {offeredAtItem(own.data ?? [], Object.keys(labels) as QuickEdit[])
                  .map((quickEdit): EditRequest<QuickEdit> =>
                    typeof quickEdit === 'string' ? { quickEdit } : { own: quickEdit.label },
                  )
                  .map((request) => (
                    <Button
                      key={JSON.stringify(request)}
                      size="small"
                      disabled={!isSaved}
                      onClick={() => refining.start(request)}
                    >
                      {nameOf(request)}
                    </Button>
                  ))}
              </Inline>
            )}
            <RequestForm hint={words.hint} isSaved={isSaved} onSend={send} />
            <Text size="sm" tone="quiet">
              {words.text} {!isSaved && t('refine.unsaved')}
            </Text>
          </>
        )}
      </Stack>
    </div>
  )
}
