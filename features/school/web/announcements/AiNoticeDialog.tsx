import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Dialog } from '#platform/web/ui/overlays/Dialog.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Bullets } from '#platform/web/ui/data-display/List.tsx'
import { announcementsApi, announcementsKey } from './queries.ts'
import styles from './Announcement.module.css'
import { useTexts } from '#platform/web/language/language.ts'
import { noticeTexts } from '../../texts/announcements.ts'

type Props = { notice: { edition: number; text: string }; open: boolean; onLater: () => void }

/** Shows the AI notice, which everyone accepts once before using AI. It can be postponed: existing documents are accessible without. */
export function AiNoticeDialog({ notice, open, onLater }: Props) {
  const { t } = useTexts(noticeTexts)
  const queryClient = useQueryClient()
  const intro = useRef<HTMLParagraphElement>(null)
  // Fails if the school has changed the notice in the meantime, so the current one is loaded after success and failure.
  const accepting = useMutation({
    mutationFn: () => announcementsApi.accept({ body: { edition: notice.edition } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: announcementsKey }),
  })
  return (
    <Dialog
      open={open}
      onClose={onLater}
      title={t('announcements.aiTitle')}
      closeLabel={t('announcements.later')}
      initialFocus={intro}
      footer={
        <>
          <Button variant="quiet" onClick={onLater}>
            {t('announcements.later')}
          </Button>
          <Button variant="primary" busy={accepting.isPending} onClick={() => accepting.mutate()}>
            {t('announcements.accept')}
          </Button>
        </>
      }
    >
      {/* Keyboard scrolling applies to the focused element, and a screen reader begins here. */}
      <Text ref={intro} tabIndex={-1} tone="quiet" className={styles.intro}>
        {t('announcements.aiIntro')}
      </Text>
      <NoticeText text={notice.text} />
    </Dialog>
  )
}

/** The school's words: a line that begins with "#" is a heading, lines that begin with "-" are a list, all others are paragraphs. */
function NoticeText({ text }: { text: string }) {
  return (
    <Stack gap={2} className={styles.noticeText}>
      {blocksOf(text).map((block, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the text is only read: its blocks never move
        <NoticeBlock key={at} {...block} />
      ))}
    </Stack>
  )
}

type Block = { kind: 'heading' | 'list' | 'paragraph'; lines: string[] }

function NoticeBlock({ kind, lines }: Block) {
  if (kind === 'heading') return <h3>{lines[0]}</h3>
  if (kind === 'paragraph') return <p>{lines[0]}</p>
  return (
    <Bullets>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Bullets>
  )
}

function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line === '') continue
    const words = line.replace(/^(#+|[-*•])\s+/, '')
    const kind = words === line ? 'paragraph' : line.startsWith('#') ? 'heading' : 'list'
    const last = blocks.at(-1)
    if (kind === 'list' && last?.kind === 'list') last.lines.push(words)
    else blocks.push({ kind, lines: [words] })
  }
  return blocks
}
