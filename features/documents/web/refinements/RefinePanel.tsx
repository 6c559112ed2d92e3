import { useQuery } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import type { HistoryEntry } from '../../contract/history.ts'
import { localized } from '#platform/i18n/language.ts'
import type { TextLocation } from '#formats/markdown/model/document.ts'
import { folded } from '#formats/markdown/model/text.ts'
import { refineWordsMaxLength } from '#platform/model/limits.ts'
import { offeredAt, type Offer } from '#features/agents/model/quick-edits/own-quick-edits.ts'
import type { QuickEdit, EditRequest } from '#features/agents/model/quick-edits/edit-requests.ts'
import type { DocumentHandle } from '#formats/editor/web/DocumentEditor.tsx'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Choice, Choices } from '#platform/web/ui/fields/Choices.tsx'
import { IconButton } from '#platform/web/ui/actions/IconButton.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Heading } from '#platform/web/ui/text/Heading.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import type { useEdits } from '../document/use-edits.ts'
import { ChangeView } from './ChangeView.tsx'
import { listTargets, findTargetToFix, shownAt, type Choosable } from './targets.ts'
import sides from '../panel/panel.module.css'
import styles from './Refinements.module.css'
import { ownQuickEdits } from '../document/quick-edits.ts'
import { useRefine } from './use-refine.ts'
import { RequestForm } from './RequestForm.tsx'
import { refinementTexts } from '../../texts/refinements.ts'
import type { KeyOf } from '#platform/i18n/define-texts.ts'
import type { Translate } from '#platform/i18n/translate.ts'

type RefinePanelProps = {
  entry: HistoryEntry
  edits: ReturnType<typeof useEdits>
  /** The current text. */
  text: string
  document: RefObject<DocumentHandle | null>
  /** The finding to fix immediately. */
  fix: { location: TextLocation; finding: string } | null
  onClose: () => void
}

/** Lets the AI change one part of a document: selection, request, decision. */
export function RefinePanel({ entry, edits, text, document, fix, onClose }: RefinePanelProps) {
  const { t } = useTexts(refinementTexts)
  const group = useId()
  const panel = useRef<HTMLElement>(null)
  const close = useRef<HTMLButtonElement>(null)
  const { targets, chosen, choose } = useTargets(document)
  const reader = useLanguage()
  const own = useQuery(ownQuickEdits(entry.agentId))
  const labelOf = (quickEdit: QuickEdit) =>
    t(quickEdit === 'otherLanguage' && entry.language === 'vi' ? 'refine.otherLanguageVi' : `refine.${quickEdit}`)
  const ownLabel = (offer: Offer) => localized(offer, 'label', reader)
  const describeRequest = (request: EditRequest): string => {
    if ('quickEdit' in request) return labelOf(request.quickEdit)
    if ('words' in request) return request.words
    const offer = own.data?.find(({ label }) => label === request.own)
    return offer ? ownLabel(offer) : request.own
  }
  const isSaved = edits.saving === 'nothing' || edits.saving === 'saved'
  const refining = useRefine({
    entry,
    take: edits.take,
    labelOf: describeRequest,
    isSaved,
  })
  const { change } = refining
  const busy = change.is === 'writing' || change.is === 'proposed'
  // Later input must not be lost.
  const isUndoable =
    change.is === 'accepted' && change.before !== null && isSaved && folded(text) === folded(change.after.content ?? '')
  const target = change.is === 'question' ? change.target : (targets[chosen] ?? targets.at(-1)!)

  const begin = useEffectEvent(() => {
    close.current?.focus()
    panel.current?.scrollIntoView({ block: 'nearest' })
    if (!fix) return
    const finding = t('refine.fixRequest', { finding: fix.finding }).slice(0, refineWordsMaxLength)
    refining.start(findTargetToFix(text, fix.location), { words: finding })
  })
  useEffect(() => begin(), [])

  // The document is rendered again then.
  const show = useEffectEvent((is: typeof change.is) => {
    const at = (is === 'accepted' || is === 'undone') && 'target' in change ? shownAt(change.target) : null
    if (at) document.current?.goTo(at, { quietly: true })
    // The clicked button has disappeared.
    const { activeElement, body } = globalThis.document
    if (is !== 'proposed' && activeElement === body) panel.current?.focus()
  })
  useEffect(() => show(change.is), [change.is])

  const send = (words: string) => {
    refining.start(target, {
      words: change.is === 'question' ? `${change.words}\n${change.question}\n${words}` : words,
    })
  }
  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from anywhere inside
    <section
      ref={panel}
      tabIndex={-1}
      className={`${sides.panel} ${styles.panel}`}
      aria-label={t('refine.title')}
      onKeyDown={closeByEscape}
    >
      <Inline justify="between" wrap={false}>
        <Heading level={2} size="xl">
          {t('refine.title')}
        </Heading>
        <IconButton
          ref={close}
          label={t('refine.close')}
          icon={<X size={19} strokeWidth={1.75} aria-hidden="true" />}
          onClick={onClose}
        />
      </Inline>
      <ChangeView
        change={change}
        refining={refining}
        isUndoable={isUndoable}
        language={entry.language}
        isSaved={isSaved}
      />
      {!busy && (
        <>
          {change.is !== 'question' && (
            <fieldset className={styles.positions}>
              <legend>{t('refine.target')}</legend>
              <Choices>
                {targets.map((one, index) => (
                  <Choice
                    key={one.target.kind}
                    type="radio"
                    name={group}
                    checked={one === target}
                    label={nameOf(one, t)}
                    onChange={() => choose(index)}
                  />
                ))}
              </Choices>
              <Text size="sm" tone="quiet">
                {t('refine.hint')}
              </Text>
            </fieldset>
          )}
          {change.is !== 'question' && !own.isPending && (
            <Inline>
              {offeredAt(target.target.kind, own.data ?? [])
                .map((quickEdit): EditRequest =>
                  typeof quickEdit === 'string' ? { quickEdit } : { own: quickEdit.label },
                )
                .map((request) => (
                  <Button
                    key={JSON.stringify(request)}
                    size="small"
                    disabled={!isSaved}
                    onClick={() => refining.start(target, request)}
                  >
                    {describeRequest(request)}
                  </Button>
                ))}
            </Inline>
          )}
          <RequestForm hint={t('refine.requestHint')} isSaved={isSaved} onSend={send}>
            {target.target.kind !== 'document' && change.is !== 'question' && (
              <Button
                variant="quiet"
                size="small"
                disabled={!isSaved}
                onClick={() => refining.start(target, { words: 'delete' })}
              >
                {t('refine.remove')}
              </Button>
            )}
          </RequestForm>
          {!isSaved && (
            <Text size="sm" tone="quiet">
              {t('refine.unsaved')}
            </Text>
          )}
          <Text size="sm" tone="quiet">
            {t('refine.text')}
          </Text>
        </>
      )}
    </section>
  )
}

function nameOf({ target: { kind }, words }: Choosable, t: Translate<KeyOf<typeof refinementTexts>>): string {
  if (kind === 'section') return t('refine.section', { title: words })
  if (kind === 'row') return t('refine.row', { words })
  return kind === 'passage' ? t('refine.passage', { words }) : t('refine.document')
}

/** Milliseconds. */
const editorReads = 100

/** Tracks the selectable parts at the cursor; the smallest is selected by default. */
function useTargets(document: RefObject<DocumentHandle | null>) {
  const readTargets = () => listTargets(document.current?.selected() ?? { section: null, row: null, passage: null })
  const [targets, setTargets] = useState(readTargets)
  const [chosen, choose] = useState(0)
  const follow = useEffectEvent(() => {
    const now = readTargets()
    if (JSON.stringify(now) === JSON.stringify(targets)) return
    setTargets(now)
    choose(0)
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    // The editor reads the selection itself first, a moment later.
    const listen = () => {
      clearTimeout(timer)
      timer = setTimeout(() => follow(), editorReads)
    }
    globalThis.document.addEventListener('selectionchange', listen)
    return () => {
      clearTimeout(timer)
      globalThis.document.removeEventListener('selectionchange', listen)
    }
  }, [])
  return { targets, chosen, choose }
}
