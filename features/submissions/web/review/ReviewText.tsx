import MessageSquarePlus from 'lucide-react/icons/message-square-plus'
import { memo, useMemo, useRef, useState, type ReactNode } from 'react'
import { Blocks } from '#features/documents/web/versions/DifferenceCard.tsx'
import type { Language } from '#platform/i18n/language.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { useSlices } from '#platform/web/lib/use-slices.ts'
import { Card } from '#platform/web/ui/containers/Card.tsx'
import { Heading } from '#platform/web/ui/text/Heading.tsx'
import { IconButton } from '#platform/web/ui/actions/IconButton.tsx'
import { Spinner } from '#platform/web/ui/feedback/Spinner.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import type { SubmissionComment } from '../../contract/submissions.ts'
import { createAnchorFinder, type FoundAnchor } from '../../model/anchors.ts'
import { reviewTexts } from '../../texts/reviews.ts'
import styles from './Review.module.css'
import { CommentForm, shorten } from './CommentForm.tsx'
import { CommentLine } from './CommentLine.tsx'
import { readingAnchors, type AnchoredBlock } from './document-anchors.ts'
import { markedIn, nothingMarked } from './marked-words.ts'

/** `part`: the item or row of its block that the comment stands at; 0: all of it. */
type Located = { comment: SubmissionComment; found: FoundAnchor['state']; part: number }

type ReviewTextProps = {
  submissionId: string
  /** The document into which the reader can put what is suggested; null for others than its author. */
  ownDocumentId: string | null
  /** The findings of the checks. */
  findings?: ReactNode
  markdown: string
  /** A sentence in place of an empty text. */
  emptyText?: string | undefined
  language: Language
  comments: readonly SubmissionComment[]
  /** Whether comments can be written at its anchors. */
  mayComment: boolean
  /** Whether a comment can suggest other words. */
  maySuggest: boolean
}

const none: readonly Located[] = []

/** Shows a text read-only with the comments at their anchors. Findings and general comments come first, or beside it where there is room. */
export function ReviewText({ findings, markdown, emptyText, comments, ...rest }: ReviewTextProps) {
  const { submissionId, ownDocumentId, mayComment } = rest
  const { t } = useTexts(reviewTexts)
  const read = useSlices(readingAnchors, { markdown })
  // The previous text stays while a new one is read, so that the reader keeps their place.
  const [previous, setPrevious] = useState(read)
  if (read && read !== previous) setPrevious(read)
  const blocks = read ?? previous
  const located = useMemo(() => (blocks ? locate(blocks, comments) : null), [blocks, comments])
  const general = located?.get(null)
  if (!blocks || !located) return <Spinner label={t('review.loading')} />
  return (
    <div className={styles.reading}>
      {findings && <div className={styles.beside}>{findings}</div>}
      {general && (
        <Stack as="section" gap={3} className={styles.beside} aria-label={t('review.comments')}>
          <Heading level={2}>{t('review.comments')}</Heading>
          <Comments {...{ submissionId, ownDocumentId }} located={general} blockText="" />
        </Stack>
      )}
      <Card as="section" className={styles.sheet} aria-label={t('review.document')}>
        {blocks.length === 0 && emptyText && <Text tone="quiet">{emptyText}</Text>}
        {blocks.map((block, index) => (
          <Block
            // oxlint-disable-next-line react/no-array-index-key -- a block's position identifies it
            key={index}
            {...rest}
            block={block}
            located={located.get(index) ?? none}
          />
        ))}
      </Card>
      {mayComment && (
        <div className={styles.beside}>
          <CommentForm submissionId={submissionId} block={null} />
        </div>
      )}
    </div>
  )
}

type BlockProps = Omit<ReviewTextProps, 'findings' | 'markdown' | 'emptyText' | 'comments'> & {
  block: AnchoredBlock
  located: readonly Located[]
}

const Block = memo(function Block({ block, located, language, mayComment, maySuggest, ...of }: BlockProps) {
  const { t } = useTexts(reviewTexts)
  const content = useRef<HTMLDivElement>(null)
  const [marked, setMarked] = useState(nothingMarked)
  const [open, setOpen] = useState(false)
  const [part, setPart] = useState<number>()
  const text = block.anchors[0]?.text ?? ''
  // A table is named by its first row.
  const isTable = block.html.includes('<tr')
  const name = (isTable ? block.anchors[1]?.text : undefined) ?? text
  const reply = (to: number) => {
    setMarked(nothingMarked)
    setPart(to)
    setOpen(true)
  }
  // A wide table scrolls, also by keys.
  const scrolling = isTable && ({ role: 'group', 'aria-label': shorten(name), tabIndex: 0 } as const)
  return (
    <div className={styles.block} data-commented={located.length > 0}>
      <div ref={content} className={styles.content} {...scrolling}>
        <Blocks html={block.html} language={language} isBare />
      </div>
      {mayComment && text !== '' && (
        <IconButton
          className={styles.commentButton}
          label={t('review.commentOn', { text: shorten(name) })}
          icon={<MessageSquarePlus size={18} strokeWidth={1.75} aria-hidden="true" />}
          aria-expanded={open}
          // A press ends the selection in some browsers.
          onPointerDown={() => setMarked(markedIn(content.current))}
          onKeyDown={() => setMarked(markedIn(content.current))}
          onClick={() => {
            setPart(undefined)
            setOpen(!open)
          }}
        />
      )}
      {(located.length > 0 || open) && (
        <Stack gap={2} className={styles.thread}>
          <Comments {...of} located={located} blockText={text} onReply={mayComment && !open ? reply : undefined} />
          {open && mayComment && (
            <CommentForm
              submissionId={of.submissionId}
              block={block}
              part={part}
              marked={marked}
              readMarked={() => markedIn(content.current)}
              maySuggest={maySuggest}
              onClose={() => setOpen(false)}
            />
          )}
        </Stack>
      )}
    </div>
  )
})

type CommentsProps = Pick<ReviewTextProps, 'submissionId' | 'ownDocumentId'> & {
  located: readonly Located[]
  blockText: string
  onReply?: ((part: number) => void) | undefined
}

function Comments({ located, onReply, ...of }: CommentsProps) {
  if (located.length === 0) return null
  return (
    <Stack as="ul" gap={2}>
      {located.map(({ comment, found, part }) => (
        <CommentLine
          key={comment.id}
          comment={comment}
          found={found}
          onReply={onReply && (() => onReply(part))}
          {...of}
        />
      ))}
    </Stack>
  )
}

/** Groups the comments by the block that they stand at; null: the whole document. Those on one item or row follow one another. */
function locate(
  blocks: readonly AnchoredBlock[],
  comments: readonly SubmissionComment[],
): ReadonlyMap<number | null, readonly Located[]> {
  const anchors = blocks.flatMap((block) => block.anchors)
  const partOfAnchor = blocks.flatMap(({ anchors: own }, block) => own.map((_, part) => ({ block, part })))
  const find = createAnchorFinder(anchors)
  const located = comments.map((comment) => {
    const { index, state } = comment.anchor ? find(comment.anchor) : { index: null, state: 'same' as const }
    const part = index === null ? { block: null, part: 0 } : partOfAnchor[index]!
    return { ...part, comment, found: state }
  })
  return Map.groupBy(
    located.toSorted((one, other) => one.part - other.part),
    ({ block }) => block,
  )
}
