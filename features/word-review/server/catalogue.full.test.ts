import { expect, test } from 'vitest'
import { languages } from '#platform/i18n/language.ts'
import { answer, planFile, catalogueAssistants, startSchool, withReview } from './testing.ts'

const lesson = {
  en: [
    'LESSON: DENSITY',
    'Duration: 2 periods',
    'I. Objectives',
    '1. Knowledge',
    'State the definition of density and name its unit.',
    'III. Teaching activities',
    'Activity 1: Which block is heavier? (7 minutes)',
    'a) Aim: Students want to compare the two blocks.',
    'b) Content: Students weigh two blocks of the same size and compare.',
  ],
  vi: [
    'TÊN BÀI DẠY: KHỐI LƯỢNG RIÊNG',
    'Thời gian thực hiện: 2 tiết',
    'I. Mục tiêu',
    '1. Về kiến thức',
    'Nêu được định nghĩa khối lượng riêng và đơn vị đo.',
    'III. Tiến trình dạy học',
    'Hoạt động 1: Khối nào nặng hơn? (7 phút)',
    'a) Mục tiêu: Học sinh có nhu cầu so sánh hai khối.',
    'b) Nội dung: Học sinh cân hai khối cùng kích thước rồi so sánh.',
  ],
}
const added = {
  en: 'For the whole class: each group writes its result with the unit on the board and explains it.',
  vi: 'Với cả lớp: mỗi nhóm ghi kết quả kèm đơn vị lên bảng và giải thích vì sao khối đó nặng hơn khối kia.',
}
const insert = (text: string) => ({ anchor: 8, kind: 'insert', text, reason: 'Vì bài này cần.', code: '' })
const other = { en: 'vi', vi: 'en' } as const

test('there is a starter assistant for each of the six tasks', () => {
  expect(catalogueAssistants).toHaveLength(6)
})

test('each starter assistant proposes changes of a plan, in both languages', async () => {
  const school = await startSchool({ withCatalogue: true })
  for (const { slug } of catalogueAssistants)
    for (const language of languages) {
      const { add, propose, stored, models, decide, download } = await withReview({ slug, language, school })
      await add(planFile(lesson[language]))
      models.script(answer([insert(added[language])]))
      expect([slug, await propose()]).toMatchObject([slug, { status: 'complete', problem: null }])
      const sent = JSON.stringify(models.requests.at(-1)!.body)
      expect(sent).toContain(lesson[language].at(-1))
      expect(sent).not.toMatch(/\{\{\w+\}\}/)
      expect((await stored()).review.proposals.map(({ text }) => text)).toEqual([added[language]])
      expect((await decide('accepted', [1])).status).toBe(200)
      expect(await download('tracked')).toContain(added[language])
    }
})

test('translations are proposed only where the teacher wants them', async () => {
  const school = await startSchool({ withCatalogue: true })
  for (const [slug, expected] of [
    ['giao-an-song-ngu', [added.en]],
    ['ra-soat-ke-hoach-bai-day', []],
  ] as const) {
    const { add, propose, stored, models } = await withReview({ slug, school })
    await add(planFile(lesson.vi))
    models.script(answer([insert(added.en)]), ...(expected.length === 0 ? [answer([])] : []))
    await propose()
    expect((await stored()).review.proposals.map(({ text }) => text)).toEqual(expected)
  }
})

test.each(languages)(
  'a plan in another language than its teacher reads gets proposals in its own (%s)',
  async (language) => {
    const { add, propose, stored, models } = await withReview({ language })
    await add(planFile(lesson[other[language]]))
    models.script(answer([insert(added[other[language]]), insert(added[language])]), answer([]))
    await propose()
    expect((await stored()).review.proposals.map(({ text }) => text)).toEqual([added[other[language]]])
  },
)

test('each part of a long plan is sent with the head and the titles of the rest', async () => {
  const { add, propose, models } = await withReview()
  await add(planFile([...lesson.vi, ...Array.from({ length: 25 }, (_, at) => `Câu hỏi ${at + 1} cho cả lớp.`)]))
  models.script(answer([]), answer([]))
  await propose()
  const last = models.requests.map(({ body }) => JSON.stringify(body)).find((sent) => sent.includes('Câu hỏi 25'))!
  expect(last).toContain('Thời gian thực hiện: 2 tiết')
  expect(last).toContain('Hoạt động 1: Khối nào nặng hơn?')
  expect(last).not.toContain('rồi so sánh')
})
