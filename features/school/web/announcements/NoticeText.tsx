import styles from './NoticeText.module.css'

/** The school's words: a line that begins with "#" is a heading, lines that begin with "-" are a list, all others are paragraphs. */
export function NoticeText({ text }: { text: string }) {
  return (
    <div className={styles.text}>
      {blocksOf(text).map((block, at) => {
        // oxlint-disable-next-line react/no-array-index-key -- a text that is only read: its blocks never move
        if (block.kind === 'list')
          return (
            // oxlint-disable-next-line react/no-array-index-key -- the same
            <ul key={at}>
              {block.lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )
        const [line] = block.lines
        // oxlint-disable-next-line react/no-array-index-key -- the same
        return block.kind === 'heading' ? <h3 key={at}>{line}</h3> : <p key={at}>{line}</p>
      })}
    </div>
  )
}

type Block = { kind: 'heading' | 'list' | 'paragraph'; lines: string[] }

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
