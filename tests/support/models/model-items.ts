import type { ChatBody } from './model-behaviours.ts'

/**
 * Answers requests for exam questions: the requested number, kind, parts and language, all distinct (`numbered` from). Null for any other
 * request.
 */
export function itemsFor({ messages = [] }: ChatBody, numbered: () => number): string | null {
  const question = messages.at(-1)?.content ?? ''
  const [, unit, levels, shape] = requestPattern.exec(question) ?? []
  if (!unit || !levels || !shape) return null
  const words = question.includes('số câu: ') ? vietnamese : english
  const items = levels
    .trim()
    .split('\n')
    .map((line) => {
      const no = numbered()
      const stem = words.stem(unit, no)
      const why = words.why(no)
      if (shape.includes('"options"'))
        return { stem, options: words.options.map((option) => `${option} ${no}`), answer: 'A', why }
      const parts = line.split('; ').map((_, part) => ({ text: words.idea(no, part), answer: words.expected(no) }))
      if (!shape.includes('"parts"')) return { stem, answer: String(no), why }
      if (!shape.includes('"why"')) return { stem, parts }
      return { stem, why, parts: parts.map(({ text }, part) => ({ text, answer: String(part % 2 === 0) })) }
    })
  return JSON.stringify({ items })
}

const requestPattern = /(?:nội dung|all of them on) “([^”]+)”[^\n]*\n((?:\d+\. .*\n)+)[\s\S]*(\{"items":.*\})/

const vietnamese = {
  stem: (unit: string, no: number) => `Nội dung thứ ${no} của bài “${unit}” cho ta biết điều gì?`,
  options: ['Điều đúng thứ', 'Điều sai thứ', 'Điều nhầm lẫn thứ', 'Điều không có thứ'],
  why: (no: number) => `Suy ra từ định nghĩa thứ ${no} trong bài.`,
  idea: (no: number, part: number) => `Ý kiến số ${part + 1} về nội dung thứ ${no}`,
  expected: (no: number) => `Học sinh nêu được điều thứ ${no} và giải thích được.`,
}

const english: typeof vietnamese = {
  stem: (unit, no) => `What does thing ${no} of the unit “${unit}” tell us?`,
  options: ['The right thing', 'The wrong thing', 'The mistaken thing', 'The missing thing'],
  why: (no) => `That follows from definition ${no} of the unit.`,
  idea: (no, part) => `Idea ${part + 1} about thing ${no}`,
  expected: (no) => `Pupils name thing ${no} and say why.`,
}
