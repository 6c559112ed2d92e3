import type { ChatBody } from './model-behaviours.ts'
import type { Language } from '#platform/i18n/language.ts'
import { formulaPattern } from '#features/documents/model/compare/numbers.ts'
import { namesIn } from '#features/documents/model/compare/names.ts'
import { translate } from '#platform/i18n/translate.ts'
import { documentServerTexts } from '#features/documents/server/texts.ts'

/**
 * Answers requests for exam questions: the requested number, kind, parts and language, all distinct (`numbered` from). Null for any other
 * request.
 */
export function itemsFor({ messages = [] }: ChatBody, numbered: () => number): string | null {
  const question = messages.at(-1)?.content ?? ''
  const [, unit, levels, shape] = requestPattern.exec(question) ?? []
  if (!unit || !levels || !shape) return null
  const words = question.includes('số câu: ') ? vietnameseItems : englishItems
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

const vietnameseItems = {
  stem: (unit: string, no: number) => `Nội dung thứ ${no} của bài “${unit}” cho ta biết điều gì?`,
  options: ['Điều đúng thứ', 'Điều sai thứ', 'Điều nhầm lẫn thứ', 'Điều không có thứ'],
  why: (no: number) => `Suy ra từ định nghĩa thứ ${no} trong bài.`,
  idea: (no: number, part: number) => `Ý kiến số ${part + 1} về nội dung thứ ${no}`,
  expected: (no: number) => `Học sinh nêu được điều thứ ${no} và giải thích được.`,
}

const englishItems: typeof vietnameseItems = {
  stem: (unit, no) => `What does thing ${no} of the unit “${unit}” tell us?`,
  options: ['The right thing', 'The wrong thing', 'The mistaken thing', 'The missing thing'],
  why: (no) => `That follows from definition ${no} of the unit.`,
  idea: (no, part) => `Idea ${part + 1} about thing ${no}`,
  expected: (no) => `Pupils name thing ${no} and say why.`,
}

/** Answers requests for slides: the requested number and language, all distinct by their numbers. Null for any other request. */
export function slidesFor({ messages = [] }: ChatBody): string | null {
  const question = textOf(messages.at(-1)?.content)
  const [, numbers] = /(?:their numbers|số thứ tự): ([\d, ]+)\./.exec(question) ?? []
  if (!numbers || !question.includes('{"slides":')) return null
  const words = question.includes('số thứ tự: ') ? vietnameseSlide : englishSlide
  return JSON.stringify({ slides: numbers.split(', ').map(Number).map(words) })
}

const textOf = (content: unknown): string =>
  typeof content === 'string'
    ? content
    : ((content as { text?: string }[] | undefined) ?? []).map(({ text = '' }) => text).join('\n')

const englishSlide = (no: number) => ({
  headline: `What light does, part ${no}`,
  points: [
    { text: `Light travels in **straight** lines, fact ${no}`, below: ['Shadows show it'] },
    { text: `Its speed is $c = 3 \\cdot 10^8$ m/s, fact ${no}`, below: [] },
  ],
  table:
    no % 3 === 0
      ? [
          ['Body', 'Lets light through'],
          ['glass', 'yes'],
          ['wood', 'no'],
        ]
      : null,
  formula: no % 4 === 0 ? 'v = \\frac{s}{t}' : null,
  picture: no % 2 === 0 ? 'A lamp, a hand and its shadow on the wall' : '',
  activity: no % 3 === 1 ? { doing: 'Predict where the shadow falls.', minutes: 3 } : null,
  notes: `Ask the class what they expect at fact ${no}. Expected: the shadow is behind the hand.`,
})

const vietnameseSlide: typeof englishSlide = (no) => ({
  ...englishSlide(no),
  headline: `Ánh sáng truyền như thế nào, phần ${no}`,
  points: [
    { text: `Ánh sáng truyền theo đường **thẳng**, ý ${no}`, below: ['Bóng của vật cho thấy điều đó'] },
    { text: `Tốc độ ánh sáng $c = 3 \\cdot 10^8$ m/s, ý ${no}`, below: [] },
  ],
  table:
    no % 3 === 0
      ? [
          ['Vật', 'Cho ánh sáng đi qua'],
          ['kính', 'có'],
          ['gỗ', 'không'],
        ]
      : null,
  picture: no % 2 === 0 ? 'Ngọn đèn, bàn tay và bóng của bàn tay trên tường' : '',
  activity: no % 3 === 1 ? { doing: 'Dự đoán bóng sẽ ở đâu.', minutes: 3 } : null,
  notes: `Hỏi cả lớp dự đoán điều gì ở ý ${no}. Dự kiến: bóng ở phía sau bàn tay.`,
})

const words = {
  en: 'students read the text and write an answer together with their group'.split(' '),
  vi: 'học sinh đọc văn bản rồi viết câu trả lời cùng với nhóm của mình'.split(' '),
} as const satisfies Record<Language, readonly string[]>

/**
 * Translates the requested section: other words, but equal in everything that is compared; or the requested terms. Null for other requests.
 */
export function answerTranslation({ messages = [] }: ChatBody): string | null {
  const content: unknown = messages.at(-1)?.content
  // A question with pictures is a list of parts.
  const question = typeof content === 'string' ? content : ''
  const section = /\n⟦([\s\S]*)⟧$/.exec(question)?.[1]
  const begins = (key: 'pair.prompt' | 'pair.termsPrompt') =>
    (['en', 'vi'] as const).find((language) => question.startsWith(translate(language, documentServerTexts)(key)))
  const [to, of] = [begins('pair.prompt'), begins('pair.termsPrompt')]
  if (section === undefined) return null
  // Sections are translated side by side, in any order.
  turn = section.length
  if (of) return section.replaceAll(/^.+$/gm, (term) => `${term} = ${inWords(term, of)}`)
  return to ? translateSection(section, to) : null
}

function translateSection(section: string, to: Language): string {
  const from = to === 'en' ? 'vi' : 'en'
  const names = namesIn(section, from)
  const stored = new RegExp(
    [formulaPattern.source, ...names, '\\[\\^\\w+\\]', '<[^<>]+>', '\\]\\([^()\\s]*\\)'].join('|'),
    'g',
  )
  let end = 0
  let content = ''
  for (const { 0: same, index } of section.matchAll(stored)) {
    content += inWords(section.slice(end, index), to) + same
    end = index + same.length
  }
  return content + inWords(section.slice(end), to)
}

let turn = 0

const inWords = (text: string, to: Language): string =>
  text
    .replace(/(?<=\d)[.,](?=\d)/g, (sign) => (sign === '.' ? ',' : '.'))
    .replace(/[\p{L}\p{M}]{2,}/gu, (word) => {
      const next = words[to][(turn += 1) % words[to].length]!
      return /^\p{Lu}/u.test(word) ? next[0]!.toUpperCase() + next.slice(1) : next
    })

/** Returns the stand-in model's lesson plan in the language that the prompt requests: the last language in its system text. */
export function lessonFor({ messages = [] }: ChatBody): string {
  const texts = ['system', 'user'].map((role) => messages.filter((message) => message.role === role))
  const language = texts.map((group) => lastNamed(group.map(({ content }) => content).join('\n'))).find(Boolean)
  return language === 'vi' ? vietnameseLesson : englishLesson
}

function lastNamed(text: string): 'en' | 'vi' | null {
  const names = [...text.matchAll(/(tiếng Việt|Vietnamese)|English/gi)]
  return names.length === 0 ? null : names.at(-1)![1] ? 'vi' : 'en'
}

const vietnameseLesson = `# KẾ HOẠCH BÀI DẠY: PHÂN SỐ BẰNG NHAU

**Môn:** Toán  **Lớp:** 4  **Thời lượng:** 35 phút

## I. Yêu cầu cần đạt

- Nhận biết được hai phân số bằng nhau qua hình ảnh trực quan.
- Giải thích được vì sao nhân cả tử số và mẫu số với cùng một số khác 0 thì giá trị không đổi.
- Chủ động trao đổi, lắng nghe bạn khi làm việc nhóm.

## II. Đồ dùng dạy học

Băng giấy chia phần, thẻ phân số, phiếu học tập.

## III. Các hoạt động dạy học

| Hoạt động của giáo viên | Hoạt động của học sinh |
|---|---|
| Phát hai băng giấy bằng nhau, yêu cầu gấp thành 4 phần và 8 phần. | Gấp, tô màu $\\frac{3}{4}$ và $\\frac{6}{8}$, so sánh hai phần đã tô. |
| Nêu câu hỏi: hai phần tô màu có bằng nhau không, vì sao? | Thảo luận cặp đôi, trình bày cách giải thích. |
| Chốt tính chất cơ bản của phân số. | Nêu lại tính chất bằng lời của mình. |

### Luyện tập

1. Viết ba phân số bằng $\\frac{2}{5}$.
2. Điền số thích hợp: $\\frac{4}{7} = \\frac{12}{?}$.
3. Tìm phân số không bằng các phân số còn lại: $\\frac{1}{2}$, $\\frac{3}{6}$, $\\frac{4}{9}$.

## IV. Điều chỉnh sau bài dạy

……………………………………………………………
`

const englishLesson = `# LESSON PLAN: EQUIVALENT FRACTIONS

**Subject:** Mathematics  **Grade:** 4  **Time:** 35 minutes

## Objectives

- Recognise two equivalent fractions from a picture.
- Explain why multiplying top and bottom by the same number other than 0 keeps the value.
- Share ideas in pairs and listen to a partner.

## Materials

Paper strips, fraction cards, a worksheet.

## Procedure

| Teacher | Pupils |
|---|---|
| Hands out two equal strips to be folded into 4 and into 8 parts. | Fold, shade $\\frac{3}{4}$ and $\\frac{6}{8}$, compare the shaded parts. |
| Asks whether the shaded parts are equal, and why. | Talk in pairs and present an explanation. |
| Sums up the basic property of fractions. | Say the property again in their own words. |

### Practice

1. Write three fractions equal to $\\frac{2}{5}$.
2. Fill in the missing number: $\\frac{4}{7} = \\frac{12}{?}$.
3. Find the one that is not equal to the others: $\\frac{1}{2}$, $\\frac{3}{6}$, $\\frac{4}{9}$.

## Reflection after the lesson

……………………………………………………………
`
