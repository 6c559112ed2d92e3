import { aQuickEdit } from '../../contract/testing.ts'
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { agents } from '#features/agents/contract/agents.ts'
import { categories } from '#features/agents/contract/categories.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { questions } from '#features/questions/contract/questions.ts'
import { settings } from '#features/school/contract/settings.ts'
import { ProfileFields, users } from '#features/accounts/contract/users.ts'
import type { Schema } from '#platform/server/database/schema.ts'
import type { Client } from '#tests/support/server/client.ts'
import { several, startProduct } from '#tests/support/server/product.ts'

/**
 * `value`: a value that differs from the current one. `columns`: the columns that store it. `with`: fields that change with it. `shown`:
 * the returned value, if it differs from the one sent. `along`: other fields that must be sent with it.
 */
type Sample = { value: unknown; columns: string[]; with?: string[]; shown?: unknown; along?: object }
type Samples = Record<string, Sample>

type Saved = {
  client: Client
  get: Endpoint
  update: Endpoint
  id: string
  /** The row in the database; that of `lacking` is empty. */
  row: () => Promise<object>
  lacking?: string[]
}

/**
 * Changes each field alone, each on a new record without default values. Returns the fields and columns that changed, and the expected
 * ones.
 */
async function changeEachAlone(fields: readonly string[], samples: Samples, make: () => Promise<Saved>) {
  const [found, expected]: Record<string, Changed>[] = [{}, {}]
  for (const field of fields) {
    const sample = samples[field]
    if (!sample) throw new Error(`Give me a sample value for ${field}`)
    const { client, get, update, id, row, lacking = [] } = await make()
    const item = async () => itemIn((await client.call(get, { params: { id } })).body)
    const [seenBefore, rowBefore] = [await item(), await row()]
    expect(empty(rowBefore).toSorted(), 'Give all others a value that is no default').toEqual(lacking.toSorted())
    const { status, body } = await client.call(update, {
      params: { id },
      body: { [field]: sample.value, ...sample.along },
    })
    expect([field, status, body.fields]).toEqual([field, 200, undefined])
    const [seen, rowAfter] = [await item(), await row()]
    expect(itemIn(body)).toEqual(seen)
    const version = field === 'order' ? [] : ['version']
    const stored = sample.columns.length > 0
    const shown = stored ? ('shown' in sample ? sample.shown : sample.value) : seenBefore[field]
    found![field] = { value: seen[field], shows: different(seenBefore, seen), stored: different(rowBefore, rowAfter) }
    expected![field] = {
      value: shown,
      shows: [...(stored ? [field, ...(sample.with ?? [])] : []), ...version].toSorted(),
      stored: [...sample.columns, ...version].toSorted(),
    }
  }
  return { found, expected }
}

type Changed = { value: unknown; shows: string[]; stored: string[] }

/** Every response contains the record under its name. */
const itemIn = (body: object) => Object.values(body)[0] as Record<string, unknown>

const empty = (row: object) =>
  Object.entries(row).flatMap(([column, value]) => (value === null || value === '' || value === '[]' ? [column] : []))

const different = (before: object, after: object) =>
  Object.keys({ ...before, ...after })
    .filter((name) => name !== 'search_text' && !isDeepStrictEqual(before[name as never], after[name as never]))
    .toSorted()

const fieldsOf = (body: { shape: object }) => Object.keys(body.shape).filter((field) => field !== 'version')

const texts = {
  name: { value: 'Other', columns: ['name'] },
  nameVi: { value: 'Khác', columns: ['name_vi'] },
  description: { value: 'Other words.', columns: ['description'] },
  descriptionVi: { value: 'Lời khác.', columns: ['description_vi'] },
}
const described = { description: 'Words.', description_vi: 'Lời.', is_active: 0, search_text: 'words' }

test('changing one field of a category keeps all others', async () => {
  const { db, admin, makeCategory } = await startProduct(several)
  const client = await admin()
  const samples = {
    ...texts,
    color: { value: '#04785F', columns: ['color'] },
    isActive: { value: true, columns: ['is_active'] },
  }
  const { found, expected } = await changeEachAlone(fieldsOf(categories.update.body), samples, async () => {
    const { id } = await makeCategory(described)
    const row = () => db.selectFrom('categories').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    return { client, ...categories, id, row }
  })
  expect(found).toEqual(expected)
})

test('changing one field of an assistant keeps all others', async () => {
  const { db, admin, makeAgent, makeCategory, makeGroup, makeQuestion } = await startProduct(several)
  const client = await admin()
  const [group, otherGroup] = [await makeGroup('Tổ Toán'), await makeGroup('Tổ Lí')]
  const [category, other] = [await makeCategory(), await makeCategory({ name: 'Other' })]
  const [question, added] = [await makeQuestion({ key: 'examContent' }), await makeQuestion({ key: 'choiceCount' })]
  const samples = {
    ...texts,
    kind: { value: 'text', columns: ['kind'] },
    layout: { value: 'handout', columns: ['layout'] },
    categoryId: { value: other.id, columns: ['category_id'], with: ['category'] },
    // The sample no longer matches the prompt.
    prompt: { value: 'Write about {{other}}.', columns: ['prompt', 'example', 'example_vi'], with: ['hasExample'] },
    promptVi: { value: 'Viết về {{other}}.', columns: ['prompt_vi', 'example', 'example_vi'], with: ['hasExample'] },
    template: { value: '# {{other}}', columns: ['template'] },
    // An edited translation counts as reviewed.
    templateVi: { value: '# Bài {{other}}', columns: ['template_vi', 'translated'], with: ['translated'] },
    translated: { value: ['promptVi'], columns: ['translated'] },
    questionIds: { value: [added.id, question.id], columns: ['questions'], with: ['questions'] },
    // The key's format still identifies OpenAI.
    provider: { value: null, columns: ['provider'] },
    apiKey: { value: 'sk-zyxwvutsrqpo', columns: ['api_key', 'api_key_preview'], shown: 'sk-zyxwv…' },
    sharedConnection: {
      value: true,
      columns: ['api_key', 'api_key_preview', 'provider'],
      with: ['apiKey', 'provider', 'connected'],
    },
    model: { value: 'gpt-other', columns: ['model'] },
    temperature: { value: 1.5, columns: ['temperature'] },
    maxTokens: { value: 800, columns: ['max_tokens'] },
    checks: { value: [{ check: 'minutes', severity: 'fault', settings: { total: '45' } }], columns: ['checks'] },
    audience: { value: 'editors', columns: ['audience'] },
    groupIds: { value: [otherGroup.id], columns: ['groups'] },
    isActive: { value: true, columns: ['is_active'] },
    // The note is stored with versions and drafts only.
    note: { value: 'Shorter', columns: [] },
    draft: { value: { of: '00000000-0000-7000-8000-000000000000', version: 1 }, columns: [] },
  }
  const { found, expected } = await changeEachAlone(fieldsOf(agents.update.body), samples, async () => {
    const { id } = await makeAgent({
      ...described,
      kind: 'exam',
      layout: 'exam',
      category_id: category.id,
      prompt_vi: 'Viết.',
      template: '# {{topic}}',
      template_vi: '# {{topic}} (vi)',
      translated: '["templateVi"]',
      example: '{"answers":{},"content":"# Light"}',
      example_vi: '{"answers":{},"content":"# Ánh sáng"}',
      apiKey: 'sk-abcdefghijkl',
      provider: 'openai',
      model: 'gpt-4.1',
      temperature: 0.3,
      max_tokens: 900,
      checks: JSON.stringify([{ check: 'talk', severity: 'fault', settings: {} }]),
      quick_edits: JSON.stringify([aQuickEdit()]),
      own_quick_edits: JSON.stringify([aQuickEdit({ label: 'Shorter steps' })]),
      derivation: '{"produces":"quiz","accepts":["any"]}',
      own_derivation: '{"produces":"quiz","accepts":[]}',
      generations: 7,
      // The slug must be unique.
      catalogue_slug: crypto.randomUUID(),
      audience: 'groups',
      questions: [question],
      groups: [group],
    })
    const row = async () => ({
      ...(await db.selectFrom('agents').selectAll().where('id', '=', id).executeTakeFirstOrThrow()),
      questions: await db.selectFrom('agent_questions').selectAll().where('agent_id', '=', id).execute(),
      groups: await db.selectFrom('agent_groups').selectAll().where('agent_id', '=', id).execute(),
    })
    return { client, ...agents, id, row }
  })
  expect(found).toEqual(expected)
})

const levels = [
  { value: 'easy', label: 'Easy', labelVi: 'Dễ' },
  { value: 'hard', label: 'Hard', labelVi: 'Khó' },
]
const otherLevels = [{ value: 'easy', label: 'Simple', labelVi: 'Đơn giản' }]
const labels = [
  { value: 'easy', label: 'Nhẹ' },
  { value: 'hard', label: 'Nặng' },
]
const [placeholders, bounds] = [
  ['placeholder', 'placeholderVi'],
  ['min', 'max'],
]
const chapters = {
  key: 'chapter',
  title: 'Chapter',
  titleVi: 'Chương',
  help: '',
  helpVi: '',
  type: 'TEXT',
  required: true,
  sum: false,
  min: null,
  max: null,
  options: [],
}
const twoRows = (chapter: string) => [{ chapter }, { chapter: `${chapter} 2` }]
const periods = { ...chapters, key: 'periods', title: 'Periods', titleVi: 'Số tiết', type: 'NUMBER', sum: true }
const ofSomeTypes = [
  'placeholder',
  'placeholder_vi',
  'options',
  'min',
  'max',
  'accepted_types',
  'columns',
  'options_from',
  'sample_vi',
]
/** Both sample answers, as stored and as returned. */
const [storedSamples, samples] = [
  ['sample', 'sample_vi'],
  ['sample', 'sampleVi'],
]
const light = { sample: '"Light"', sample_vi: '"Ánh sáng"' }
const sound = {
  sample: { value: 'Sound', columns: ['sample'] },
  sampleVi: { value: 'Âm thanh', columns: ['sample_vi'] },
}

/** Fields of some types only, and their values after a change of type. */
const questionTypes: { made: Partial<Schema['questions']>; own: Samples }[] = [
  {
    made: {
      type: 'TEXT',
      placeholder: 'Spring',
      placeholder_vi: 'Mùa xuân',
      options_from: '{"level":"lesson","set":null}',
      ...light,
    },
    own: {
      type: {
        value: 'NUMBER',
        columns: ['type', 'placeholder', 'placeholder_vi', 'options_from', ...storedSamples],
        with: [...placeholders, 'optionsFrom', ...samples],
      },
      ...sound,
      placeholder: { value: 'Autumn', columns: ['placeholder'] },
      placeholderVi: { value: 'Mùa thu', columns: ['placeholder_vi'] },
      optionsFrom: { value: { level: 'outcome', set: 'Maths 6' }, columns: ['options_from'] },
    },
  },
  {
    made: { type: 'NUMBER', min: 1, max: 9, sample: '5' },
    own: {
      type: { value: 'URL', columns: ['type', 'min', 'max', 'sample'], with: [...bounds, 'sample'] },
      sample: { value: 6, columns: ['sample'] },
      min: { value: 2, columns: ['min'] },
      max: { value: 8, columns: ['max'] },
    },
  },
  {
    made: { type: 'RADIO', options: JSON.stringify(levels), sample: '"easy"' },
    own: {
      type: { value: 'CHECKBOX', columns: ['type'] },
      sample: { value: 'hard', columns: ['sample'] },
      options: { value: otherLevels, columns: ['options'], with: ['optionsVi'] },
      optionsVi: { value: labels, columns: ['options'], with: ['options'] },
    },
  },
  {
    made: { type: 'DOCUMENT', accepted_types: '["pdf"]', ...light },
    own: {
      type: { value: 'TEXT', columns: ['type', 'accepted_types'], with: ['acceptedTypes'] },
      ...sound,
      acceptedTypes: { value: ['docx', 'pdf'], columns: ['accepted_types'] },
    },
  },
  {
    made: {
      type: 'TABLE',
      columns: JSON.stringify([chapters]),
      sample: JSON.stringify(twoRows('Light')),
      sample_vi: JSON.stringify(twoRows('Ánh sáng')),
    },
    own: {
      type: { value: 'URL', columns: ['type', 'columns', ...storedSamples], with: ['columns', ...samples] },
      sample: { value: twoRows('Sound'), columns: ['sample'] },
      sampleVi: { value: twoRows('Âm thanh'), columns: ['sample_vi'] },
      // The new template must be filled in, because the samples are no longer valid.
      columns: { value: [chapters, periods], columns: ['columns', ...storedSamples], with: samples },
      min: { value: 2, columns: ['min'] },
      max: { value: 8, columns: ['max'] },
    },
  },
]

test.each(questionTypes)(
  'changing one field of a question of type $made.type keeps all others',
  async ({ made, own }) => {
    const { db, admin, makeQuestion } = await startProduct(several)
    const client = await admin()
    const everyType = {
      key: { value: 'other', columns: ['key'] },
      title: { value: 'Other', columns: ['title', 'translated'], with: ['translated'] },
      titleVi: { value: 'Khác', columns: ['title_vi', 'translated'], with: ['translated'] },
      description: texts.description,
      descriptionVi: texts.descriptionVi,
      required: { value: false, columns: ['required'] },
      order: { value: 9, columns: ['position'] },
      isActive: { value: true, columns: ['is_active'] },
      translated: { value: ['title'], columns: ['translated'] },
    }
    // Fields of other types stay empty.
    const foreign = Object.fromEntries(
      questionTypes.flatMap(({ own: fields }) =>
        Object.entries(fields).map(([field, { value }]) => [field, { value, columns: [] }]),
      ),
    )
    const { found, expected } = await changeEachAlone(
      // The other places of a new key are not fields.
      fieldsOf(questions.update.body).filter((field) => field !== 'alsoIn'),
      { ...foreign, ...everyType, ...own },
      async () => {
        await db.deleteFrom('questions').execute()
        const { id } = await makeQuestion({
          ...described,
          translated: '["title","titleVi"]',
          required: 1,
          position: 3,
          catalogue_key: crypto.randomUUID(),
          ...made,
        })
        const row = () => db.selectFrom('questions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
        return { client, ...questions, id, row, lacking: ofSomeTypes.filter((column) => !(column in made)) }
      },
    )
    expect(found).toEqual(expected)
  },
)

const person = {
  name: { value: 'Nguyễn Thị Lan', columns: ['name'] },
  email: { value: 'Lan@example.com', columns: ['email', 'email_key'], along: { currentPassword: 'secret1' } },
  phone: { value: '0912 345 678', columns: ['phone'] },
  school: { value: 'THCS Chu Văn An', columns: ['school'] },
}

/** The password cannot be changed here. */
const userFields = fieldsOf(users.update.body).filter((field) => field !== 'currentPassword')

test('an administrator changes one field of an account and keeps all others', async () => {
  const { db, admin, teacher } = await startProduct(several)
  const client = await admin()
  const samples = {
    ...person,
    role: { value: 'USER', columns: ['role'] },
    isActive: { value: true, columns: ['is_active'] },
  }
  const { found, expected } = await changeEachAlone(userFields, samples, async () => {
    await db.deleteFrom('users').where('id', '!=', client.id).execute()
    const { id } = await teacher()
    const rest = { phone: '1', school: 'THCS', role: 'ADMIN', is_active: 0 } as const
    await db.updateTable('users').set(rest).where('id', '=', id).execute()
    const row = () => db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    return { client, ...users, id, row, lacking: ['invited_until', 'temporary_password_by'] }
  })
  expect(found).toEqual(expected)
})

test('changing one field of one’s own profile keeps all others', async () => {
  const { db, teacher } = await startProduct(several)
  const { found, expected } = await changeEachAlone(fieldsOf(ProfileFields), person, async () => {
    await db.deleteFrom('users').execute()
    const client = await teacher()
    await db.updateTable('users').set({ phone: '1', school: 'THCS' }).execute()
    const row = () => db.selectFrom('users').selectAll().executeTakeFirstOrThrow()
    return { client, ...users, id: client.id, row, lacking: ['invited_until', 'temporary_password_by'] }
  })
  expect(found).toEqual(expected)
})

test('changing one setting keeps all others', async () => {
  const { db, admin } = await startProduct({ ...several, openAiBaseUrl: 'http://127.0.0.1:1/v1' })
  const client = await admin()
  const key = ['api_key', 'api_key_preview']
  const samples = {
    connection: {
      value: 'none',
      columns: ['connection', 'provider', ...key, 'model'],
      with: ['provider', 'apiKey', 'model'],
    },
    // The school's own server does not get the key that was entered for another.
    provider: { value: 'openai', columns: ['provider', ...key], with: ['apiKey'] },
    apiKey: { value: 'sk-ant-zyxwvutsrq', columns: key, shown: 'sk-ant-z…' },
    model: { value: 'claude-other', columns: ['model'] },
    instructions: { value: 'Advise otherwise.', columns: ['instructions'] },
    instructionsVi: { value: 'Tư vấn cách khác.', columns: ['instructions_vi'] },
    learningOutcomesUrl: { value: 'https://truong.edu.vn/khac', columns: ['learning_outcomes_url'] },
    registration: { value: 'open', columns: ['registration'] },
    registrationDomains: { value: ['truong.edu.vn'], columns: ['registration_domains'] },
    runsPerDay: { value: 30, columns: ['runs_per_day'] },
    accountsPerDay: { value: 4, columns: ['accounts_per_day'] },
    storageMegabytes: { value: 50, columns: ['storage_megabytes'] },
  }
  const made = {
    connection: 'own',
    provider: 'anthropic',
    apiKey: 'sk-ant-abcdefghij',
    model: 'claude',
    instructions: 'Advise.',
    instructionsVi: 'Tư vấn.',
    learningOutcomesUrl: 'https://truong.edu.vn/chuan-dau-ra',
    registration: 'closed',
    registrationDomains: ['example.com'],
    runsPerDay: 20,
    accountsPerDay: 3,
    storageMegabytes: 40,
  }
  const { found, expected } = await changeEachAlone(fieldsOf(settings.update.body), samples, async () => {
    await client.call(settings.update, { body: made })
    const row = () => db.selectFrom('settings').selectAll().executeTakeFirstOrThrow()
    return { client, ...settings, id: '', row }
  })
  expect(found).toEqual(expected)
})
