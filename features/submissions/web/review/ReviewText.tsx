import MessageSquarePlus from 'lucide-react/icons/message-square-plus'
import { memo, useMemo, useState } from 'react'
import { Blocks } from '#features/documents/web/versions/DifferenceCard.tsx'
import type { Language } from '#platform/i18n/language.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { useSlices } from '#platform/web/lib/use-slices.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { Heading } from '#platform/web/ui/Heading.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { Spinner } from '#platform/web/ui/Spinner.tsx'
import { Stack } from '#platform/web/ui/Stack.tsx'
import type { SubmissionComment } from '../../contract/submissions.ts'
import { findAnchor, type FoundAnchor } from '../../model/anchors.ts'
import { reviewTexts } from '../../texts/reviews.ts'
import styles from '../Submissions.module.css'
import { CommentForm, shorten } from './CommentForm.tsx'
import { CommentLine } from './CommentLine.tsx'
import { readingAnchors, type AnchordBlock } from './document-anchors.ts'

type Located = { comment: SubmissionComment; found: FoundAnchor['state'] }

type ReviewTextProps = {
  submissionId: string
  markdown: string
  language: Language
  comments: readonly SubmissionComment[]
  /** Whether comments can be written at its anchors. */
  mayComment: boolean
}

const none: readonly Located[] = []

/** Shows a text read-only with the comments at their anchors; those on the whole document come first. */
export function ReviewText({ submissionId, markdown, language, comments, mayComment }: ReviewTextProps) {
  const { t } = useTexts(reviewTexts)
  const read = useSlices(readingAnchors, { markdown })
  // The previous text stays while a new one is read, so that the reader keeps their place.
  const [previous, setPrevious] = useState(read)
  if (read && read !== previous) setPrevious(read)
  const blocks = read ?? previous
  const located = useMemo(() => (blocks ? locate(blocks, comments) : null), [blocks, comments])
  if (!blocks || !located) return <Spinner label={t('review.loading')} />
  return (
    <Stack gap={5}>
      <Stack as="section" gap={3} aria-label={t('review.comments')}>
        <Heading level={2}>{t('review.comments')}</Heading>
        <Comments submissionId={submissionId} located={located.get(null) ?? none} blockText="" />
        {mayComment && <CommentForm submissionId={submissionId} anchors={[]} />}
      </Stack>
      <Card as="section" className={styles.sheet} aria-label={t('review.document')}>
        {blocks.map((block, index) => (
          <Block
            // oxlint-disable-next-line react/no-array-index-key -- a block's position identifies it
            key={index}
            submissionId={submissionId}
            block={block}
            language={language}
            located={located.get(index) ?? none}
            mayComment={mayComment}
          />
        ))}
      </Card>
    </Stack>
  )
}

type BlockProps = Pick<ReviewTextProps, 'submissionId' | 'language' | 'mayComment'> & {
  block: AnchordBlock
  located: readonly Located[]
}

const Block = memo(function Block({ submissionId, block, language, located, mayComment }: BlockProps) {
  const { t } = useTexts(reviewTexts)
  const [open, setOpen] = useState(false)
  const text = block.anchors[0]?.text ?? ''
  return (
    <div className={styles.block} data-commented={located.length > 0}>
      <div className={styles.content}>
        <Blocks html={block.html} language={language} isBare />
      </div>
      {mayComment && text !== '' && (
        <IconButton
          className={styles.commentButton}
          label={t('review.commentOn', { text: shorten(text) })}
          icon={<MessageSquarePlus size={18} strokeWidth={1.75} aria-hidden="true" />}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        />
      )}
      {(located.length > 0 || open) && (
        <Stack gap={2} className={styles.thread}>
          <Comments submissionId={submissionId} located={located} blockText={text} />
          {open && mayComment && (
            <CommentForm submissionId={submissionId} anchors={block.anchors} onClose={() => setOpen(false)} />
          )}
        </Stack>
      )}
    </div>
  )
})

type CommentsProps = { submissionId: string; located: readonly Located[]; blockText: string }

function Comments({ submissionId, located, blockText }: CommentsProps) {
  if (located.length === 0) return null
  return (
    <Stack as="ul" gap={2}>
      {located.map(({ comment, found }) => (
        <CommentLine
          key={comment.id}
          submissionId={submissionId}
          comment={comment}
          found={found}
          blockText={blockText}
        />
      ))}
    </Stack>
  )
}

/** Groups the comments by the block that they stand at; null: the whole document. */
function locate(
  blocks: readonly AnchordBlock[],
  comments: readonly SubmissionComment[],
): ReadonlyMap<number | null, readonly Located[]> {
  const anchors = blocks.flatMap((block) => block.anchors)
  const blockOfAnchor = blocks.flatMap((block, index) => block.anchors.map(() => index))
  const located = comments.map((comment) => {
    const { index, state } = comment.anchor
      ? findAnchor(anchors, comment.anchor)
      : { index: null, state: 'same' as const }
    return { block: index === null ? null : blockOfAnchor[index]!, comment, found: state }
  })
  return Map.groupBy(located, ({ block }) => block)
}
