import { useLayoutEffect, useRef } from 'react'
import type { Refinement } from '../../contract/refinements.ts'
import { formatCost } from '#platform/i18n/format/money.ts'
import { formatTokens } from '#platform/i18n/format/numbers.ts'
import type { Language } from '#platform/i18n/language.ts'
import { countWords } from '#formats/markdown/model/text.ts'
import { isDashes } from '#formats/markdown/model/source.ts'
import { ToSettings } from '#features/connections/web/ToSettings.tsx'
import { GrowingDocument } from '#formats/document/web/GrowingDocument.tsx'
import { renderMarkdown } from '#formats/markdown/web/markdown.ts'
import { renderMaths } from '#formats/document/web/maths.ts'
import sheet from '#formats/document/web/sheet.module.css'
import { markingDifferences, type Sides } from '#formats/compare/web/mark-differences.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { notify } from '#platform/web/api/notify.ts'
import { useSlices } from '#platform/web/lib/use-slices.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { Spinner } from '#platform/web/ui/feedback/Spinner.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Grid } from '#platform/web/ui/layout/Grid.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import styles from './Refinements.module.css'
import type { Change } from './use-refine.ts'
import { historyTexts } from '../../texts/history.ts'
import { refinementTexts } from '../../texts/refinements.ts'
import { Card } from '#platform/web/ui/containers/Card.tsx'

/** The visible part of a `Change`; texts are Markdown. */
export type ShownChange =
  | Extract<Change, { is: 'none' }>
  | { is: 'writing'; text: string }
  | { is: 'question'; question: string }
  | {
      is: 'proposed'
      result: Pick<Refinement, 'was' | 'text' | 'tokens' | 'cost'> & { cut?: boolean }
      conflict: string | null
      busy: boolean
    }
  | { is: 'accepted' }
  | { is: 'undone' }

type ChangeViewProps = {
  change: ShownChange
  refining: Record<'stop' | 'drop' | 'accept' | 'undo', () => void>
  /** Undo is safe, because nothing has been typed since. */
  isUndoable: boolean
  /** The document's language. */
  language: Language
  isSaved: boolean
}

/** Shows the state of a change: progress, old and new side by side, and undo after acceptance. */
export function ChangeView({ change, refining, isUndoable, language, isSaved }: ChangeViewProps) {
  const { t } = useTexts(refinementTexts)
  if (change.is === 'none' && change.result === undefined) return null
  if (change.is === 'none' && change.result === null) return <Notice tone="info">{t('refine.stopped')}</Notice>
  if (change.is === 'none')
    return (
      <Notice tone="warn" action={<ToSettings error={change.cause} />}>
        {change.result} {t('refine.broken')}
      </Notice>
    )
  if (change.is === 'undone') return <Notice tone="info">{t('refine.undone')}</Notice>
  if (change.is === 'question')
    return (
      <Notice tone="info" action={<DropButton onDrop={refining.drop} />}>
        <b>{t('refine.clarification')}</b> {change.question}
      </Notice>
    )
  if (change.is === 'accepted')
    return (
      <Notice
        tone="info"
        action={
          isUndoable && (
            <Button size="small" onClick={refining.undo}>
              {t('refine.undo')}
            </Button>
          )
        }
      >
        {t('refine.accepted')}
      </Notice>
    )
  if (change.is === 'writing')
    return (
      <Stack gap={2} className={styles.change}>
        <Inline as="output" wrap={false}>
          <Spinner />
          {t('refine.writing')}
        </Inline>
        {change.text !== '' && (
          <div className={styles.growing} lang={language}>
            <GrowingDocument text={change.text} />
          </div>
        )}
        <Inline>
          <Button size="small" onClick={refining.stop}>
            {t('refine.stop')}
          </Button>
        </Inline>
      </Stack>
    )
  return <Proposal change={change} refining={refining} language={language} isSaved={isSaved} />
}

function DropButton({ onDrop }: { onDrop: () => void }) {
  const { t } = useTexts(refinementTexts)
  return (
    <Button size="small" onClick={onDrop}>
      {t('refine.drop')}
    </Button>
  )
}

type ProposalProps = Omit<ChangeViewProps, 'change' | 'isUndoable'> & {
  change: Extract<ShownChange, { is: 'proposed' }>
}

function Proposal({ change: { result, conflict, busy }, refining, language, isSaved }: ProposalProps) {
  const { t } = useTexts(historyTexts, refinementTexts)
  const reader = useLanguage()
  const { was, text, cut, tokens, cost } = result
  const sides = useSlices(marking, { was, text })
  const accept = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => accept.current?.focus(), [])
  const usage = {
    tokens: tokens === null ? t('history.tokensUnknown') : formatTokens(tokens, reader),
    cost: cost === null ? t('history.costUnknown') : formatCost(cost, reader),
  }
  const copy = () => {
    void navigator.clipboard.writeText(text ?? '').then(() => notify('success', t('refine.copied')))
  }
  return (
    <Stack gap={2} className={styles.change}>
      {sides ? (
        <Grid columns="wide" gap={2}>
          <Side name={t('refine.before')} words={was} html={sides.mine} language={language} tone="old" />
          <Side name={t('refine.after')} words={text ?? ''} html={sides.theirs} language={language} tone="new" />
        </Grid>
      ) : (
        <Spinner />
      )}
      {text === was && (
        <Text size="sm" tone="quiet">
          {t('refine.same')}
        </Text>
      )}
      {cut && (
        <Text size="sm" tone="quiet">
          {t('refine.cut')}
        </Text>
      )}
      {conflict && <Notice tone="warn">{conflict}</Notice>}
      <Text size="sm" tone="quiet">
        {t('refine.only')} {text !== null && t('refine.took', usage)}
      </Text>
      <Inline>
        <Button ref={accept} variant="primary" size="small" busy={busy} disabled={!isSaved} onClick={refining.accept}>
          {t('refine.accept')}
        </Button>
        <Button size="small" disabled={busy} onClick={refining.drop}>
          {t('refine.drop')}
        </Button>
        {conflict && text !== null && (
          <Button size="small" onClick={copy}>
            {t('refine.copy')}
          </Button>
        )}
      </Inline>
      {!isSaved && (
        <Text size="sm" tone="quiet">
          {t('refine.unsaved')}
        </Text>
      )}
    </Stack>
  )
}

type SideProps = { name: string; words: string; html: string; language: Language; tone: 'old' | 'new' }

function Side({ name, words, html, language, tone }: SideProps) {
  const { t } = useTexts(refinementTexts)
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (element.current) renderMaths(element.current)
  })
  return (
    <Card as="section" variant="flat" padding={3} data-tone={tone} aria-label={name}>
      <Inline as="p" justify="between">
        <b>{name}</b>
        <Text as="span" tone="quiet" tabular>
          {t('refine.words', { count: countWords(words) })}
        </Text>
      </Inline>
      {html === '' ? (
        <Text size="sm" tone="quiet">
          {t('refine.gone')}
        </Text>
      ) : (
        <div
          ref={element}
          className={`${sheet.document} ${styles.blocks}`}
          lang={language}
          dangerouslySetInnerHTML={{ __html: html }}
        />
      )}
    </Card>
  )
}

/** Returns the old and the new text as HTML, with differing words marked; runs in steps. */
function* marking({ was, text }: { was: string; text: string | null }): Generator<void, Sides> {
  const mine = htmlOf(was)
  yield
  return yield* markingDifferences({ mine, theirs: text === null ? '' : htmlOf(text) })
}

/** A row without a head is not a table. */
function htmlOf(markdown: string): string {
  const isRow = /^\s*\|.*\|\s*$/.test(markdown) && !markdown.includes('\n') && !isDashes(markdown)
  if (!isRow) return renderMarkdown(markdown)
  const columns = markdown
    .trim()
    .slice(1, -1)
    .split(/(?<!\\)\|/).length
  return renderMarkdown(`${markdown.trim()}\n|${' --- |'.repeat(columns)}`)
}
