/** Splits off a model's remarks before and after the document. Joined, all three parts are its whole answer. */
export type Apart = { before: string; text: string; after: string }

const greetings = [
  /^(dạ|vâng|chắc chắn( rồi)?|tất nhiên|được chứ|rất sẵn lòng)[\s,.!:]/iu,
  /^(chào|xin chào|kính chào) (thầy|cô|bạn|quý thầy)/iu,
  /^(dưới|sau) đây là(?!\p{L})/iu,
  /^(tôi|mình|em) (đã soạn|xin gửi|xin trình bày|đã hoàn thành)/iu,
  /^(sure|certainly|of course|absolutely|great)[\s,.!:]/iu,
  /^(here(’|')?s|here is|here are|below is|below you)(?!\p{L})/iu,
  /^i(’|')?ve (prepared|written|created|made)(?!\p{L})/iu,
]
const closings = [
  /^(hi|hy) vọng(?!\p{L})/iu,
  /^(chúc (thầy|cô|bạn)|nếu (thầy|cô|bạn)( cô)? (cần|muốn|có)|(thầy|cô|bạn)( cô)? có (cần|muốn))/iu,
  /^(mong rằng (tài liệu|bản|nội dung)|hãy cho tôi biết|rất mong nhận được)/iu,
  /^(i hope|hope this|let me know|feel free|if you(’|')d like|would you like|please let me know)(?!\p{L})/iu,
]
/** A greeting is never longer; a long paragraph is part of the document. */
const longest = 400

/** Separates text that is not part of the document, such as a greeting, a closing remark or an outer code fence, and keeps its order. */
export function withoutTalk(written: string): Apart {
  const first = takeTalk({ before: '', text: written, after: '' })
  const bare = takeFence(first)
  return bare === first ? first : takeTalk(bare)
}

function takeTalk(parts: Apart): Apart {
  let { before, text, after } = parts
  const head = /^\s*([^\n]*)\n+(?:\s*(?:---+|\*\*\*+)\s*\n+)?/.exec(text)
  if (head && isTalk(head[1]!, greetings)) {
    before += head[0]
    text = text.slice(head[0].length)
  }
  for (let n = 0; n < 3; n += 1) {
    const tail = /\n\s*(?:(?:---+|\*\*\*+)\s*\n+)?([^\n]*)\s*$/.exec(text.slice(-2 * longest))
    if (!tail || !isTalk(tail[1]!, closings)) break
    after = tail[0] + after
    text = text.slice(0, text.length - tail[0].length)
  }
  return before === parts.before && after === parts.after ? parts : { before, text, after }
}

const isTalk = (line: string, signs: readonly RegExp[]): boolean => {
  const bare = line.replace(/[*_>]/g, '').trim()
  return bare.length > 0 && bare.length <= longest && !line.startsWith('#') && signs.some((sign) => sign.test(bare))
}

function takeFence(parts: Apart): Apart {
  const { before, text, after } = parts
  const open = /^\s*(```+|~~~+)[ \t]*(markdown|md|text|html)?[ \t]*\n/i.exec(text)
  if (!open) return parts
  const close = new RegExp(`\\n[ \\t]*${open[1]!}[ \\t]*\\s*$`).exec(text.slice(-200))
  const end = close ? text.length - close[0].length : text.length
  const inside = text.slice(open[0].length, end)
  // A fence inside ends the outer one: then it is code in a document, not a document in code.
  if (new RegExp(`^[ \\t]*${open[1]!}[ \\t]*$`, 'm').test(inside) && !open[2]) return parts
  return { before: before + open[0], text: inside, after: text.slice(end) + after }
}
