import { curriculumChoices } from '#features/curriculum/contract/curriculum-choices.ts'
import { curriculumSets } from '#features/curriculum/contract/curriculum-sets.ts'
import { lineOf } from '#features/curriculum/model/choices.ts'
import { classes } from '#features/library/contract/classes.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { year } from '../contract/year.ts'

export const table = [
  'Môn học,Khối lớp,Chủ đề,Mã bài,Tên bài,Số tiết,Tuần,Mã yêu cầu,Yêu cầu cần đạt,Mức độ',
  'Toán,8,Chương I,B1,Đơn thức,2,1,T8.1,Nhận biết đơn thức,Biết',
  ',,,,,,,T8.2,Thu gọn được đơn thức,Hiểu',
  ',,,B2,Đa thức,3,2-3,T8.3,Cộng được đa thức,Vận dụng',
  ',,,,Luyện tập chung,1,4,,,',
  ',,Chương II,,Luyện tập chung,1,5,,,',
  'Vật lí,8,Chương I,V1,Khối lượng riêng,2,1,,,',
].join('\n')

/** A class of Lan's on 2 March 2026, and what she has written for it. */
export async function openYear(fields: object = { subject: 'Toán', curriculum: 'Kế hoạch tổ' }) {
  const product = await startProduct()
  const { admin, teacher, makeAgent, makeQuestion, makeEntry } = product
  const [boss, lan] = [await admin(), await teacher()]
  const importTable = async (content = table) => {
    const body = new FormData()
    for (const [name, value] of Object.entries({
      name: 'Kế hoạch tổ',
      source: 'Tổ',
      sourceDate: '2026-08-19',
      rest: 'take',
    }))
      body.set(name, value)
    body.set('file', new File([content], 'toan.csv'))
    return (await boss.call(curriculumSets.create, { body })).body.curriculumSet
  }
  const set = await importTable()
  const list = async (level: 'lesson' | 'outcome', setId = set.id) =>
    (await lan.call(curriculumChoices.items, { params: { id: setId }, query: { level } })).body.items
  const { taughtClass } = (await lan.call(classes.create, { body: { name: '8A', ...fields } })).body
  const topic = await makeQuestion({ key: 'topic', options_from: '{"level":"lesson","set":null}' })
  const planner = await makeAgent({ derivation: '{"produces":"lessonPlan","accepts":[]}', questions: [topic] })
  const examiner = await makeAgent({ kind: 'exam', derivation: '{"produces":"exam","accepts":[]}', questions: [topic] })
  const madeWith = (items: Awaited<ReturnType<typeof list>>, setId = set.id) =>
    JSON.stringify([
      {
        questionKey: 'topic',
        setId,
        name: 'Kế hoạch tổ',
        version: 1,
        items: items.map((item) => ({ id: item.id, line: lineOf(item) })),
        unknownCodes: [],
        otherOutcomes: [],
      },
    ])
  const read = async (query: { part?: number; schoolYear?: number } = {}) =>
    (await lan.call(year.get, { params: { id: taughtClass.id }, query })).body
  return { ...product, boss, lan, set, importTable, list, taughtClass, planner, examiner, madeWith, makeEntry, read }
}
