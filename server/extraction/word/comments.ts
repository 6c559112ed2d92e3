import { markOf } from '../marks.ts'
import { all, partOf } from './related.ts'
import { escapeXml } from './xml.ts'

/** What somebody remarked in the margin stands in brackets where it was remarked. */
export function commentsAsText(xml: string, files: ReadonlyMap<string, Buffer>): string {
  if (!xml.includes('<w:commentReference')) return xml
  const comments = new Map(
    all(partOf(files, 'word/comments.xml'), 'comment').map((comment) => {
      const words = all(comment, 't').map(({ children }) => children.map(({ text }) => text).join(''))
      return [comment.attributes['w:id'], { author: comment.attributes['w:author'] ?? '', text: words.join('').trim() }]
    }),
  )
  return xml.replaceAll(/<w:commentReference\s[^<>]*?w:id="([^"]*)"[^<>]*\/>/g, (whole, id: string) => {
    const comment = comments.get(id)
    if (!comment?.text) return whole
    const by = `${markOf('comment')}${comment.author && ` (${comment.author})`}`
    return `<w:t xml:space="preserve"> [${escapeXml(`${by}: ${comment.text}`)}]</w:t>`
  })
}
