import type { ChatBody } from './model-behaviours.ts'

/** Answers requests for slides: the requested number and language, all distinct by their numbers. Null for any other request. */
export function slidesFor({ messages = [] }: ChatBody): string | null {
  const question = textOf(messages.at(-1)?.content)
  const [, numbers] = /(?:their numbers|số thứ tự): ([\d, ]+)\./.exec(question) ?? []
  if (!numbers || !question.includes('{"slides":')) return null
  const words = question.includes('số thứ tự: ') ? vietnamese : english
  return JSON.stringify({ slides: numbers.split(', ').map(Number).map(words) })
}

const textOf = (content: unknown): string =>
  typeof content === 'string'
    ? content
    : ((content as { text?: string }[] | undefined) ?? []).map(({ text = '' }) => text).join('\n')

const english = (no: number) => ({
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

const vietnamese: typeof english = (no) => ({
  ...english(no),
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
