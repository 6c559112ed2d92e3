import { join } from 'node:path'
import { expect, test } from 'vitest'
import { agents } from '#features/agents/contract/agents.ts'
import { generation } from '#features/documents/contract/generation.ts'
import { history } from '#features/documents/contract/history.ts'
import { loadCatalogue } from '#features/agents/server/catalogue/load.ts'
import { readCatalogue } from '#features/agents/server/catalogue/read.ts'
import { startProduct } from '#tests/support/server/product.ts'

const catalogue = await readCatalogue(join(import.meta.dirname, '../../../../catalogue'))

const answers = {
  subject: 'Toán',
  secondaryGrade: 'grade8',
  examTerm: 'midFirst',
  duration: 60,
  examContent: [
    { chapter: 'Chương I', content: 'Đa thức', periods: 6, know: 'Nhận biết đa thức (a < b)' },
    { chapter: 'Chương I', content: 'Hằng đẳng thức', periods: 4 },
  ],
  requiredOutcomes: 'Nhận biết được đa thức',
  choiceCount: 12,
  trueFalseCount: 2,
  shortAnswerCount: 4,
  essayCount: 3,
  trueFalseScoring: 'ladder',
  schoolAuthority: 'SỞ GD&ĐT HÀ NỘI',
  school: 'Trường THCS Nguyễn Du',
}

const noNumbers = { choiceCount: null, trueFalseCount: null, shortAnswerCount: null, essayCount: null }

async function withOurExam() {
  const product = await startProduct()
  await loadCatalogue(product, catalogue)
  const teacher = await product.teacher('vi')
  const listed = (await teacher.call(agents.list)).body.agents
  const exam = listed.find(({ nameVi }) => nameVi?.includes('7991'))!
  const ask = (overrides: object) =>
    teacher.call(generation.generate, {
      params: { id: exam.id },
      body: { answers: { ...answers, ...overrides }, language: 'vi' },
    })
  return { ...product, ask, exam, teacher }
}

test('without AI plans the whole set at once: matrix, specification, an empty paper with its points, key and sheet', async () => {
  const { ask, teacher } = await withOurExam()
  const { status, body } = await ask({})
  expect([status, body.metadata.template]).toEqual([200, true])
  for (const line of [
    '| Nhiều lựa chọn | 12 | 0,25 | 3,0 |',
    '<tr><td rowspan="2">1</td><td rowspan="2">Chương I</td><td>Đa thức (6 tiết)</td>',
    '<td>Biết: Nhận biết đa thức (a &lt; b)</td>',
    '<td>4,0</td><td>3,0</td><td>3,0</td><td>10,0</td>',
    '| SỞ GD&ĐT HÀ NỘI<br>**Trường THCS Nguyễn Du**<br>(Đề có …… trang) | **ĐỀ KIỂM TRA GIỮA HỌC KÌ I**<br>Năm học: ……………<br>Môn: ',
    '| Họ và tên: …………… | Lớp: ……………<br>Số báo danh: …………… |',
    '## Phần II. Câu trắc nghiệm đúng – sai (2,0 điểm)',
    '**Câu 12.** ………',
    'Cách tính điểm: đúng 1, 2, 3, 4 ý được lần lượt 0,1; 0,25; 0,5; 1,0 điểm.',
    '# 5. PHIẾU TRẢ LỜI',
  ])
    expect(body.content).toContain(line)
  expect(body.metadata.checked!.flatMap(({ findings }) => findings)).toEqual([])
  expect(body.metadata.title).toBe('Giữa học kì I – Toán 8')
  const { data } = (await teacher.call(history.list, { query: {} })).body
  expect(data[0]!.preview).toBe('Đa thức, Hằng đẳng thức')
})

test.each([
  [
    'a paper of literature, of essay questions alone',
    { choiceCount: null, trueFalseCount: null, shortAnswerCount: null, essayCount: 5 },
  ],
  [
    'one of English, of multiple choice alone',
    { choiceCount: 40, trueFalseCount: null, shortAnswerCount: null, essayCount: null },
  ],
  ['one for which no number is typed', noNumbers],
])('rejects %s', async (_, overrides) => {
  const { ask } = await withOurExam()
  const { status, body } = await ask(overrides)
  expect(status).toBe(200)
  expect(body.content).toContain('<td>10,0</td>')
  expect(body.content.includes('## Phần II.')).toBe(overrides === noNumbers)
})

test.each([
  [
    { choiceCount: 33, trueFalseCount: null, shortAnswerCount: null, essayCount: null },
    'choiceCount',
    'không chia được',
  ],
  [{ examSplit: 'như năm ngoái' }, 'examSplit', 'Chưa hiểu “như năm ngoái”'],
  [{ examSplit: '3 – 2 – 2 – 2' }, 'examSplit', 'không chia được'],
  [{ examSplit: 'Biết 50%, Hiểu 30%' }, 'examSplit', '80%'],
  [{ examSplit: 'tự luận 10 điểm' }, 'examSplit', 'chưa khớp'],
])('rejects impossible numbers where they were typed: %o', async (overrides, field, sentence) => {
  const { ask } = await withOurExam()
  const { status, body } = await ask(overrides)
  expect(status).toBe(400)
  expect(body.fields![field]).toContain(sentence)
})

test('an administrator turns only a form with units and numbers into an exam assistant', async () => {
  const { admin, exam, makeAgent } = await withOurExam()
  const administrator = await admin('vi')
  const other = await makeAgent({})
  const change = (id: string, body: object) => administrator.call(agents.update, { params: { id }, body })
  const refused = await change(other.id, { kind: 'exam' })
  expect([refused.status, refused.body.fields!.kind]).toEqual([400, expect.stringContaining('examContent')])
  expect((await change(exam.id, { questionIds: [] })).status).toBe(400)
  expect((await change(exam.id, { kind: 'text' })).body.agent.kind).toBe('text')
  expect((await change(exam.id, { kind: 'exam' })).body.agent.kind).toBe('exam')
})
