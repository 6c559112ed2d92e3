import { type LayoutBlock, findHead } from './layout-block.ts'

const begins = String.raw`(?:^[\divxlc.\s)]*|[–—:|(/-]\s*)`
const forTeacher = new RegExp(
  String.raw`${begins}(?:đáp án(?! đúng)|hướng dẫn (?:chấm|trả lời)|lời giải|gợi ý (?:trả lời|đáp án|chấm)|biểu điểm|(?:phần )?dành cho (?:giáo viên|gv)|tapescript|audio ?script|transcript|lời (?:thoại|băng)|nội dung (?:bài )?nghe|answer key|answers?\s*(?:$|[:(])|keys?\s*(?:$|[:(])|marking (?:guide|scheme)|for (?:the )?teachers?|teacher['’]s|solutions?\s*(?:$|[:(]))`,
  'iu',
)
const forPupils = /(?<!\p{L})(?:phiếu|bài tập|đề (?:bài|số)|worksheet|handout|exercises?)(?!\p{L})/iu

/** Finds where the teacher's part of a worksheet (tapescript, key) begins and ends: each begins on a new page. */
export function teacherParts(blocks: readonly LayoutBlock[]): number[] {
  const found: number[] = []
  let open: { level: number | null } | null = null
  for (const [at, one] of blocks.entries()) {
    const { text, level } = findHead(one)
    if (text === '') continue
    if (forTeacher.test(text)) {
      if (!open && blocks.slice(0, at).some((before) => before.kind !== 'heading')) found.push(at)
      open ??= { level }
    } else if (open && level !== null && isForPupils(text, level, open.level)) {
      found.push(at)
      open = null
    }
  }
  return found
}

const isForPupils = (text: string, level: number, teacher: number | null) =>
  teacher === null
    ? level === 1 && forPupils.test(text)
    : level < teacher || (level === teacher && forPupils.test(text))
