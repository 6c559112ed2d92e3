import type { Exam, Kind } from '#features/exams/model/exam.ts'
import { objectsIn } from '#ai/model/objects.ts'
import { cleanEn } from './clean-en.ts'
import { cleanVi } from './clean-vi.ts'
import type { RecordedSet } from './set.ts'

/** A recorded set with one fault in it. `says`: the expected report. */
export type FaultySet = { name: string; fault: string; says: string; set: RecordedSet; change?: (exam: Exam) => Exam }

export const cleanSets: RecordedSet[] = [...cleanVi, ...cleanEn]

// oxlint-disable-next-line typescript/no-explicit-any -- what a model writes has no type
type Overrides = any

const setCalled = (begin: string) => cleanSets.find(({ name }) => name.startsWith(begin))!

/** The answer of a kind once more, changed as text. */
const inText = (
  begin: string,
  kind: Kind,
  says: string,
  fault: string,
  change: (text: string) => string,
): FaultySet => {
  const set = setCalled(begin)
  const text = set.answers[kind]!
  return { name: set.name, fault, says, set: { ...set, answers: { ...set.answers, [kind]: change(text) } } }
}
/** The same, changed as data: `items` are those of the answer. */
const inItems = (begin: string, kind: Kind, says: string, fault: string, change: (items: Overrides[]) => unknown) =>
  inText(begin, kind, says, fault, (text) => {
    const items: Overrides[] = objectsIn(text)
    const changed = change(items)
    return JSON.stringify({ items: Array.isArray(changed) ? changed : items })
  })
/** Changes the printed paper afterwards. */
const inExam = (begin: string, says: string, fault: string, change: (exam: Exam) => Exam): FaultySet => {
  const set = setCalled(begin)
  return { name: set.name, fault, says, set, change }
}
const answered = (begin: string, fault: string, answer: Overrides, says = 'answer') =>
  inItems(begin, 'choice', says, fault, ([first]) => void (first.answer = answer))

const english =
  'Which of the following statements about this topic is right, as far as you remember from the lessons of last week?'
const vietnamese =
  'Trong những phát biểu sau đây về nội dung đã học tuần trước, phát biểu nào là đúng nhất theo ý của em?'

export const faultySets: FaultySet[] = [
  // Sums
  inExam('Toán 8', 'examEditor.tooLittle', 'a question is taken out of the paper', (exam) => ({
    ...exam,
    items: exam.items.slice(1),
  })),
  inExam('Physics 8', 'examEditor.tooMuch', 'a question is worth more than planned', (exam) => ({
    ...exam,
    items: exam.items.map((item, at) => (at === 0 ? { ...item, parts: [{ ...item.parts[0]!, points: 2750 }] } : item)),
  })),
  inExam('Literature 9', 'examEditor.tooLittle', 'a part of an essay question is worth less', (exam) => ({
    ...exam,
    items: exam.items.map((item, at) =>
      at === 0 ? { ...item, parts: item.parts.map((part) => ({ ...part, points: 1875 })) } : item,
    ),
  })),
  inItems('Ngữ văn 9', 'essay', 'points', 'the guide of a part comes to 2.5 of 2', ([first]) => {
    first.parts[1].answer = 'Gọi đúng phép tu từ (1,0 điểm); nêu tác dụng (1,5 điểm).'
  }),
  inItems('Science 4', 'essay', 'points', 'the guide of a question comes to 3 of 4', ([first]) => {
    first.parts[0].answer = 'Two pots (1 point), only one is watered (2 points).'
  }),
  inItems('Ngữ văn 9', 'essay', 'points', 'the question says other points than the plan', ([first]) => {
    first.stem = first.stem.replace('(6,0 điểm)', '(5,0 điểm)')
  }),
  inItems('Maths 9', 'essay', 'points', 'the points of the parts are divided anew', ([first]) => {
    first.parts[0].points = 1
    first.parts[1].points = '2'
  }),
  inItems('Toán 12', 'choice', 'points', 'a question gives itself 0,25', ([first]) => void (first.points = '0,25')),
  // Items missing or too many
  inItems('Toán 8', 'choice', 'missing', 'the second question was not written', (items) => items.slice(0, 1)),
  inItems('Physics 8', 'choice', 'missing', 'no question at all', () => []),
  inItems('Hoá học 10', 'choice', 'surplus', 'a fourth question where three were asked for', (items) => [
    ...items,
    { ...items[0], stem: 'Kí hiệu của sắt là' },
  ]),
  inItems('Geography 6', 'short', 'surplus', 'twice as many short answers', (items) => [
    ...items,
    { stem: 'What is a legend?', answer: 'the key of the map', why: 'It explains the signs.' },
  ]),
  inText('Vật lí 11', 'short', 'missing', 'nothing was answered', () => ''),
  // These answers have broken JSON.
  inText('Toán 12', 'choice', 'missing', 'half a JSON: broken off in the last question', (text) => text.slice(0, -120)),
  inText('Chemistry 10', 'trueFalse', 'missing', 'half a JSON: broken off in the ideas', (text) => text.slice(0, 200)),
  inText('History 7', 'essay', 'missing', 'half a JSON: the last bracket of the object', (text) => text.slice(0, -3)),
  inText(
    'Khoa học 5',
    'choice',
    'missing',
    'prose instead of JSON',
    () => 'Câu 1. Dung dịch là gì?\nA. Nước muối\nB. Cát\nC. Sỏi\nD. Gạo\nĐáp án: A',
  ),
  inText('Maths 9', 'short', 'missing', 'a question back', () => 'Which textbook do you use? Then I can begin.'),
  inText('Ngữ văn 9', 'essay', 'missing', 'a refusal', () => 'Xin lỗi, tôi không thể giúp yêu cầu này.'),
  inText('Biology 11', 'choice', 'missing', 'the keys of the form in other words', (text) =>
    text.replaceAll('"stem"', '"question"'),
  ),
  // Keys
  answered('Toán 8', 'two keys, "A và B"', 'A và B'),
  answered('Physics 8', 'two keys, "A) or C)"', 'A) or C)'),
  answered('Hoá học 10', 'two keys, "A, C"', 'A, C'),
  answered('Maths 9', 'two keys in a list', ['B', 'C']),
  answered('Vật lí 11', 'no key', ''),
  answered('Biology 11', 'a fifth letter', 'E'),
  answered('Khoa học 5', 'letter and words are of different options', 'B. Nước muối'),
  answered('Geography 6', 'the key is no option', 'the size of the paper'),
  inItems('Tiếng Anh 7', 'choice', 'answer', 'the key is "a", the letter or the article', ([, second]) => {
    second.options = ['an', 'a', 'the', 'no article']
    second.answer = 'a'
  }),
  inItems('Vật lí 11', 'short', 'answer', 'a short answer that is an essay', ([first]) => {
    first.answer =
      'Ta áp dụng công thức tần số góc của con lắc lò xo rồi thay số vào, sau đó đổi đơn vị để ra kết quả là 10.'
  }),
  inItems('Chemistry 10', 'short', 'answer', 'a short answer left as dots', ([first]) => void (first.answer = '…')),
  // Options
  inItems('Toán 8', 'choice', 'options', 'three options', ([first]) => void first.options.pop()),
  inItems('Maths 9', 'choice', 'options', 'five options', ([first]) => void first.options.push('Five')),
  inItems('Khoa học 5', 'choice', 'options', 'two options alike', ([first]) => {
    first.options[3] = 'Nước  muối.'
  }),
  inItems('History 7', 'choice', 'options', 'an empty option', ([first]) => void (first.options[2] = ' ')),
  inItems('Computing 8', 'choice', 'options', 'no options', ([first]) => void delete first.options),
  inItems('Lịch sử', 'choice', 'stem', 'the options stand in the stem, A. B. C. D.', ([first]) => {
    first.stem += ` A. ${first.options[0]} B. ${first.options[1]} C. ${first.options[2]} D. ${first.options[3]}`
  }),
  inItems('Biology 11', 'choice', 'stem', 'the options stand in the stem, (A) (B) (C) (D)', ([, second]) => {
    second.stem += ' (A) two dominant (B) one of each (C) two recessive (D) none'
  }),
  inItems('Sinh học 12', 'choice', 'stem', 'the options stand in the stem, line by line', ([, second]) => {
    second.stem += '\nA) 0,36\nB) 0,48\nC) 0,16\nD) 0,6'
  }),
  // Ideas and parts
  inItems('Toán 8', 'trueFalse', 'ideas', 'five ideas', ([first]) => {
    first.parts.push({ text: '$A - B$ có bậc $2$.', answer: 'Đúng' })
  }),
  inItems('Maths 9', 'trueFalse', 'ideas', 'three ideas', ([first]) => void first.parts.pop()),
  inItems('Vật lí 11', 'trueFalse', 'ideas', 'the same idea four times', ([first]) => {
    for (const part of first.parts) part.text = 'Biên độ là 4 cm.'
  }),
  inItems('Computing 8', 'trueFalse', 'ideas', 'all ideas are true', ([first]) => {
    for (const part of first.parts) part.answer = 'true'
  }),
  inItems('Tin học 12', 'trueFalse', 'ideas', 'an idea is neither true nor false', ([first]) => {
    first.parts[3].answer = 'Không xác định'
  }),
  inItems('Ngữ văn 9', 'essay', 'parts', 'two parts instead of three', ([first]) => void first.parts.pop()),
  inItems('Literature 9', 'essay', 'parts', 'nothing is said of what is expected', ([, second]) => {
    second.parts[0].answer = ''
  }),
  inItems('Maths 9', 'essay', 'parts', 'a part asks nothing', ([first]) => void (first.parts[1].text = '…')),
  // Copied
  inItems('Toán 12', 'choice', 'twice', 'the same question twice', ([first, , third]) => [first, first, third]),
  inItems('Physics 8', 'choice', 'twice', 'copied with its options in another order', ([first, , third]) => [
    first,
    { ...first, options: ['the Moon', 'a mirror', 'a window', 'a candle'], answer: 'D' },
    third,
  ]),
  inItems('Geography 6', 'short', 'twice', 'copied under another number', ([first]) => [
    first,
    { ...first, stem: `Question 2: ${first.stem}` },
  ]),
  inItems('Toán 8', 'choice', 'stem', 'the form of the answer copied as it is', ([first]) => {
    Object.assign(first, { stem: '…', options: ['…', '…', '…', '…'], answer: 'A', why: '…' })
  }),
  inItems('Hoá học 10', 'choice', 'stem', 'a question without words', ([, second]) => void (second.stem = ' ')),
  // Level, language, marks of another form
  inItems('Toán 8', 'choice', 'level', 'another level than planned', ([first]) => void (first.level = 'Vận dụng')),
  inItems('Maths 9', 'choice', 'level', 'the levels in another order', (items) => items.toReversed()),
  inItems(
    'Science 4',
    'essay',
    'level',
    'another level of primary school',
    ([first]) => void (first.level = 'Level 1'),
  ),
  inItems('Toán 8', 'trueFalse', 'level', 'the level of an idea', ([first]) => void (first.parts[3].level = 'Biết')),
  inItems('Lịch sử', 'choice', 'language', 'English in a Vietnamese paper', ([first]) => {
    Object.assign(first, { stem: english, options: ['the first', 'the second', 'both of them', 'none of them'] })
    first.why = 'So it was said in the lessons.'
  }),
  inItems('Physics 8', 'choice', 'language', 'Vietnamese in an English paper', ([first]) => {
    Object.assign(first, { stem: vietnamese, why: 'Theo sách giáo khoa.' })
  }),
  inItems('Khoa học 5', 'choice', 'html', 'a stem in HTML', ([first]) => {
    first.stem = `<p class="q">${first.stem}</p>`
  }),
  inItems('Chemistry 10', 'choice', 'html', 'a picture that is not there', ([first]) => {
    first.stem += ' <img src="litmus.png">'
  }),
  inItems('Maths 9', 'choice', 'why', 'no reason', ([first]) => void delete first.why),
  inItems('Vật lí 11', 'trueFalse', 'why', 'a reason of dots', ([first]) => void (first.why = '...')),
]
