import { agents } from '#features/agents/contract/agents.ts'
import { auth } from '#platform/contract/auth.ts'
import { categories } from '#features/agents/contract/categories.ts'
import { questions } from '#features/questions/contract/questions.ts'
import { clientOf } from '../support/server/client.ts'
import { administrator, type Product } from './server.ts'

/** Plans as a model writes them, and the results of editing their parts. */
export const plans = {
  en: {
    text: '# Pressure\n\n## Goals\n\nPupils shall be able to say, in their own words, what pressure is.\n\n## Steps\n\n| Stage | Minutes |\n| --- | --- |\n| Opening | 5 |\n| Practice | 30 |\n\nThe class looks at two nails.\n',
    section: 'Goals',
    goal: 'Pupils shall be able to say, in their own words, what pressure is.',
    shorter: 'Pupils say what pressure is.',
    row: 'Practice',
    rowNow: '| Practice in pairs | 30 |',
    inRow: 'Practice in pairs',
    passage: 'nails',
    request: 'something that every classroom has',
    passageNow: 'pencils',
    last: 'The class looks at two pencils.',
    mended: '| Practice in pairs | 40 |',
  },
  vi: {
    text: '# Áp suất\n\n## Mục tiêu\n\nHọc sinh có thể trình bày bằng lời của mình áp suất là gì.\n\n## Tiến trình\n\n| Hoạt động | Số phút |\n| --- | --- |\n| Mở đầu | 5 |\n| Luyện tập | 30 |\n\nCả lớp quan sát hai chiếc đinh.\n',
    section: 'Mục tiêu',
    goal: 'Học sinh có thể trình bày bằng lời của mình áp suất là gì.',
    shorter: 'Học sinh nêu được áp suất là gì.',
    row: 'Luyện tập',
    rowNow: '| Luyện tập theo cặp | 30 |',
    inRow: 'Luyện tập theo cặp',
    passage: 'đinh',
    request: 'dùng thứ có sẵn trong lớp',
    passageNow: 'bút chì',
    last: 'Cả lớp quan sát hai chiếc bút chì.',
    mended: '| Luyện tập theo cặp | 40 |',
  },
} as const

/** Creates an assistant for plans, whose minutes are checked. Returns its id. */
export async function havePlanner(product: Product): Promise<string> {
  const { token } = (await clientOf(product).call(auth.login, { body: administrator })).body
  const boss = clientOf({ ...product, token })
  const all = (await boss.call(questions.list, {})).body.questions
  const { id: categoryId } = (await boss.call(categories.list, {})).body.categories[0]!
  const made = await boss.call(agents.create, {
    body: {
      name: 'Short plan',
      nameVi: 'Giáo án ngắn',
      description: 'A plan',
      descriptionVi: 'Một giáo án',
      categoryId,
      prompt: 'A plan of {{duration}} minutes.',
      promptVi: 'Một giáo án {{duration}} phút.',
      questionIds: all.filter(({ key }) => key === 'duration').map(({ id }) => id),
      checks: [{ check: 'minutes', severity: 'fault', settings: { total: 'duration' } }],
      sharedConnection: true,
    },
  })
  return made.body.agent.id
}
