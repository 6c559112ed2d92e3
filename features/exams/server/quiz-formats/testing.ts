import type { Language } from '#platform/i18n/language.ts'
import { levels, type Exam, type Item, type ItemText, type Kind } from '../../model/exam.ts'

/** The smallest picture. */
export const dot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const chunks = {
  vi: [
    'Diện tích hình chữ nhật có hai cạnh $3x$ và $\\frac{1}{2}y^{2}$ là bao nhiêu?',
    'Cho tập hợp $A = \\{1; 2; 3\\}$; khẳng định nào **đúng**: #1, ~2 hay =3?',
    'Chất nào tác dụng với H<sub>2</sub>O: Na, Cu & Fe < Ag?',
    'Tỉ lệ 1:2 {theo bản đồ} → cần làm gì; ghi chú: a/b\\c',
    'Đọc câu sau:\n“Em về quê ngoại nghỉ hè,\nGặp đầm sen nở mà mê hương trời.”',
    'Hoàn thành hệ phương trình\n\n$$\\begin{cases} x + y = 5 \\\\ x - y < 1 \\end{cases}$$',
    '*Nguyễn Du* viết “Truyện Kiều” khi nào?',
    `Quan sát hình ![tam giác vuông](${dot}) rồi cho biết góc nào vuông.`,
    'Giá trị của `x = {1: 2}` trong Python là gì?',
    '| Năm | Số dân |\n| --- | --- |\n| 2019 | $96{,}2$ |',
  ],
  en: [
    'What is $\\sqrt{x^2+1}$ when $x = \\nu_{0}$?',
    'Which set {a; b} = ~c is **closed** under #addition: yes?',
    'Is <u>it</u> true that 5 < 7 & 7 > 5?',
    'A line of 3:4 // not a comment\nnext line',
    'Water is H<sub>2</sub>O at 10<sup>5</sup> Pa -> steam.',
    `Look at ![a dot](${dot}) and name it.`,
    'Evaluate\n\n$$\\int_0^1 x^2\\,dx$$',
    'He paid 5 $ for it, didn’t he?',
    'The file is C:\\new\\table.txt.',
    'Choose:\n\n- one\n- two',
  ],
} satisfies Record<Language, string[]>

const answers = {
  vi: ['9,8', 'Hà Nội', '$x=2$', '-3', 'km/h', '12'],
  en: ['9.8', 'Paris', '$\\pi r^{2}$', 'true north', '0.5', 'a = b'],
}

/** Makes a paper with every type of question and content that formats can stumble over; it differs by number. */
export function quizOf(seed: number, language: Language): Exam {
  let state = seed * 2_654_435_761 + 1
  const next = (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff
    return (state >>> 8) % below
  }
  const one = (list: readonly string[]) => list[next(list.length)]!
  let made = 0
  const wording = () =>
    `${one(chunks[language])} (${++made})`.replace(/\| \(\d+\)$/, '|').replace(/\$\$ \(\d+\)$/, '$$$$')
  const part = (points: number) => ({ level: levels[next(3)]!, points })
  const text = (fields: Partial<ItemText>): ItemText => ({
    stem: wording(),
    options: [],
    answer: '',
    why: next(3) ? wording() : '',
    parts: [],
    ...fields,
  })
  const texts: Record<Kind, () => Pick<Item, 'parts' | 'text'>> = {
    choice: () => ({
      parts: [part(250)],
      text: text({
        options: [`A ${wording()}`, `B ${wording()}`, `C ${wording()}`, `D ${one(answers[language])}`],
        answer: 'ABCD'[next(4)]!,
      }),
    }),
    trueFalse: () => ({
      parts: [part(250), part(250), part(250), part(250)],
      text: text({ parts: Array.from({ length: 4 }, () => ({ text: wording(), answer: next(2) ? 'true' : 'false' })) }),
    }),
    short: () => ({ parts: [part(500)], text: text({ answer: one(answers[language]) }) }),
    essay: () => {
      const count = 1 + next(3)
      return {
        parts: Array.from({ length: count }, () => part(500)),
        text: text({
          why: '',
          parts: Array.from({ length: count }, () => ({ text: count > 1 ? wording() : '', answer: wording() })),
        }),
      }
    },
  }
  const kinds = (['choice', 'trueFalse', 'short', 'essay'] as const).flatMap((kind) =>
    Array.from({ length: 1 + next(3) }, () => kind),
  )
  const units = language === 'vi' ? ['Phân số', 'Hình học 1/2: đo lường'] : ['Fractions', 'Shapes & sizes']
  return {
    head: {
      school: 'Trường THCS Hoa Sen',
      term: 'Giữa học kì I',
      year: '2026–2027',
      subject: 'Toán',
      grade: '6',
      minutes: '45',
      code: '101',
    },
    units: units.map((name) => ({ chapter: '', name, periods: 2, outcomes: { know: '', understand: '', apply: '' } })),
    items: kinds.map((kind): Item => ({ kind, unit: next(2), ...texts[kind]() })),
    scoring: 'equalShare',
    primary: false,
  }
}
