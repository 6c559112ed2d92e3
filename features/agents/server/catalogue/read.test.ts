import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { keysMeaning } from '#features/questions/model/meanings.ts'
import { questionTypes } from '#features/questions/model/questions.ts'
import { holdsKey } from '#platform/model/secrets.ts'
import { readCatalogue, type StarterAssistant } from './read.ts'

const catalogueFolder = join(import.meta.dirname, '../../../../catalogue')

describe('the shipped catalogue', () => {
  test('contains no key', async () => {
    expect(holdsKey(await readCatalogue(catalogueFolder))).toBe(false)
  })

  test('is valid and contains the twenty-three starter assistants in their order', async () => {
    const { assistants, categories } = await readCatalogue(catalogueFolder)
    expect(assistants.map(({ slug }) => slug)).toEqual([
      'lesson-plan',
      'quiz',
      'worksheet',
      'slide-outline',
      'homework',
      'exit-ticket',
      'rubric',
      'reading-passage',
      'text-leveller',
      'writing-feedback',
      'letter-to-parents',
      'nhan-xet-ca-lop',
      'feedback-for-a-class',
      'ra-soat-ke-hoach-bai-day',
      'tich-hop-nang-luc-so-ai',
      'dieu-chinh-cho-hoc-sinh-khuyet-tat',
      'doi-so-tiet-giao-an',
      'soat-loi-tieng-viet',
      'giao-an-song-ngu',
      'ke-hoach-bai-day-5512',
      'ke-hoach-bai-day-2345',
      'de-kiem-tra-7991',
      'nhan-xet-hoc-ba',
    ])
    expect(new Set(assistants.map(({ category }) => category))).toEqual(new Set(categories.map(({ key }) => key)))
    expect(new Set(categories.map(({ color }) => color)).size).toBe(categories.length)
  })

  test('uses every question type, with documents too, and asks no question that nothing uses', async () => {
    const { assistants, questions } = await readCatalogue(catalogueFolder)
    const questionsByKey = new Set(assistants.flatMap((assistant) => assistant.questions))
    expect(questions.filter(({ key }) => !questionsByKey.has(key))).toEqual([])
    expect(new Set(questions.map(({ type }) => type))).toEqual(new Set(questionTypes))
  })

  test('puts every answer into both prompts and both templates', async () => {
    const { assistants } = await readCatalogue(catalogueFolder)
    expect(assistants.flatMap(unused)).toEqual([])
  })

  test('accepts a file near the top of the form wherever teachers already have material', async () => {
    const { assistants, questions } = await readCatalogue(catalogueFolder)
    const files = new Set(questions.filter(({ type }) => type === 'DOCUMENT').map(({ key }) => key))
    const positions = assistants.map(({ slug, questions }) => [slug, questions.findIndex((key) => files.has(key))])
    const without = [
      'rubric',
      'letter-to-parents',
      'nhan-xet-ca-lop',
      'feedback-for-a-class',
      'ra-soat-ke-hoach-bai-day',
      'tich-hop-nang-luc-so-ai',
      'dieu-chinh-cho-hoc-sinh-khuyet-tat',
      'doi-so-tiet-giao-an',
      'soat-loi-tieng-viet',
      'giao-an-song-ngu',
    ]
    expect(positions.filter(([, position]) => position === -1).map(([slug]) => slug)).toEqual(without)
    // Two keys with numbers precede the quiz's file.
    expect(positions.filter(([, position]) => Number(position) > 4)).toEqual([['quiz', 9]])
  })

  test('asks required questions first, and collapses the others', async () => {
    const { assistants, questions } = await readCatalogue(catalogueFolder)
    const required = new Set(questions.filter((question) => question.required).map(({ key }) => key))
    const folded = assistants.map(({ slug, questions: keys }) => [
      slug,
      keys.length - 1 - keys.findLastIndex((key) => required.has(key)),
    ])
    expect(folded.filter(([, number]) => Number(number) < 4)).toEqual([])
  })

  test('recognises the questions that mean the same in every form', async () => {
    const { questions } = await readCatalogue(catalogueFolder)
    const known = new Set(questions.map(({ key }) => key))
    expect(
      Object.values(keysMeaning)
        .flat()
        .filter((key) => !known.has(key)),
    ).toEqual([])
  })

  test('contains a finished sample in both languages for every assistant', async () => {
    const { assistants } = await readCatalogue(catalogueFolder)
    for (const { slug, example } of assistants)
      for (const { content, answers } of Object.values(example)) {
        expect([slug, content.length > 500, Object.keys(answers).length > 3]).toEqual([slug, true, true])
      }
  })

  test('gives questions all their fields', async () => {
    const { questions } = await readCatalogue(catalogueFolder)
    expect(questions.find(({ key }) => key === 'duration')).toMatchObject({
      type: 'NUMBER',
      min: 5,
      max: 180,
      options: [],
    })
    expect(questions.find(({ key }) => key === 'topic')).toMatchObject({ min: null, placeholderVi: expect.any(String) })
  })
})

describe('a broken catalogue', () => {
  test('is rejected with every error and its file in one report', async () => {
    const folder = await copyCatalogue()
    await edit(folder, 'index.json', (text) => text.replace('"#2563EB"', '"blue"'))
    await edit(folder, 'questions/common.json', (text) => text.replace('"titleVi": "Môn học"', '"titleVi": ""'))
    await edit(folder, 'questions/general.json', (text) =>
      text
        .replace('"key": "questionCount"', '"key": "topic"')
        .replace('Ý tưởng và nội dung', 'Ý tưởng, nội dung')
        .replace('"value": "exitTicket"', '"value": "differentiation"'),
    )
    await edit(folder, 'questions/vietnam.json', (text) => text.replace('"type": "CHECKBOX"', '"type": "TICKS"'))
    await edit(folder, 'lesson-plan/assistant.json', (text) =>
      text.replace('"category": "planning"', '"category": "plans"').replace('"classContext"', '"weather"'),
    )
    await edit(folder, 'quiz/prompt.en.md', (text) => `${text}\n{{ topic }}`)
    await edit(folder, 'reading-passage/template.en.md', () => '# {{topic}}\n\n{{#answerDetail.answersOnly}} no end')
    await edit(folder, 'reading-passage/template.vi.md', (text) => text.normalize('NFD'))
    await edit(folder, 'worksheet/prompt.vi.md', () => '\n')
    await edit(folder, 'worksheet/template.en.md', () =>
      [
        '{{duration}}',
        '{{n}}',
        '{{#taskTypes.poem}}x{{/taskTypes.poem}}',
        '{{^taskCount.each}}y{{/taskCount.each}}',
        '{{#taskCount.lines}}y{{/taskCount.lines}}',
        '{{#sourceText.lines}}{{line}}{{/sourceText.lines}}{{line}}',
      ].join('\n'),
    )
    await rm(join(folder, 'rubric/template.vi.md'))
    await edit(folder, 'rubric/assistant.json', (text) => text.replace('{', '{ "colour": "red",'))
    await writeFile(join(folder, 'rubric/prompt.fr.md'), 'Bonjour')
    await writeFile(join(folder, 'text-leveller/assistant.json'), '{ "name": ')
    await writeFile(join(folder, 'text-leveller/prompt.en.md'), Buffer.from([0x61, 0xe1, 0x62]))

    await edit(folder, 'letter-to-parents/example.json', (text) => text.replace('"grade"', '"weather"'))
    await edit(folder, 'letter-to-parents/example.vi.md', (text) => `${text}\nKí tên: ……………`)

    const faults = await faultsOf(folder)

    expect(faults).toEqual(
      expect.arrayContaining([
        'index.json: planning color must be a colour such as #2563EB',
        'questions/common.json: subject titleVi must be a text, trimmed',
        'questions/general.json: "topic" is there already',
        'questions/general.json: lessonExtras options has "differentiation" twice',
        'questions/general.json: feedbackFocus options have a comma in a label',
        expect.stringMatching(/^questions\/vietnam\.json: \w+ type Invalid discriminator value/),
        'lesson-plan/assistant.json: unknown category "plans"',
        'lesson-plan/assistant.json: unknown question "weather"',
        expect.stringMatching(
          /^lesson-plan\/prompt\.en\.md: line \d+: \{\{classContext\}\} names no question it asks$/,
        ),
        expect.stringMatching(/^quiz\/prompt\.en\.md: line \d+: \{\{ topic \}\} names no question it asks$/),
        'reading-passage/assistant.json: unknown question "questionCount"',
        expect.stringMatching(
          /^reading-passage\/template\.en\.md: does not parse: Unclosed section "answerDetail\.answersOnly"/,
        ),
        'reading-passage/template.vi.md: is not in composed form (NFC)',
        'worksheet/prompt.vi.md: is empty',
        'worksheet/template.en.md: line 1: the tag "duration" names nothing its questions have',
        'worksheet/template.en.md: line 2: the tag "n" names nothing its questions have',
        'worksheet/template.en.md: line 3: the tag "taskTypes.poem" names nothing its questions have',
        'worksheet/template.en.md: line 4: the tag "taskCount.each" names nothing its questions have',
        'worksheet/template.en.md: line 5: the tag "taskCount.lines" names nothing its questions have',
        'worksheet/template.en.md: line 6: the tag "line" names nothing its questions have',
        'rubric/template.vi.md: is missing',
        'rubric/assistant.json: Unrecognized key: "colour"',
        'rubric/prompt.fr.md: is not listed in index.json',
        'letter-to-parents/example.json: en answers "weather", which it does not ask',
        'letter-to-parents/example.json: en "grade": This field is required',
        expect.stringMatching(/^letter-to-parents\/example\.vi\.md: line \d+: "…+" is no finished text$/),
        expect.stringMatching(/^text-leveller\/assistant\.json: is not JSON: /),
        'text-leveller/prompt.en.md: is not UTF-8',
      ]),
    )
  })

  test('reports an error in a question once, not again for every assistant that uses it', async () => {
    const folder = await copyCatalogue()
    await edit(folder, 'questions/general.json', (text) =>
      text.replace('"labelVi": "Nhận biết', '"labelFr": "Nhận biết'),
    )
    expect(await faultsOf(folder)).toEqual([
      expect.stringContaining('questions/general.json: thinkingLevels options 0 labelVi'),
      expect.stringContaining('questions/general.json: thinkingLevels options 0 Unrecognized key: "labelFr"'),
    ])
  })

  test.each([
    [
      'a missing list of assistants',
      (text: string) => text.replace('"assistants"', '"agents"'),
      'index.json: assistants',
    ],
    ['a folder named twice', (text: string) => text.replace('"worksheet"', '"quiz"'), 'assistants has "quiz" twice'],
    ['a way out of the folder', (text: string) => text.replace('"worksheet"', '"../etc"'), 'index.json: assistants 2'],
  ])('is rejected for %s in the index', async (_, change, fault) => {
    const folder = await copyCatalogue()
    await edit(folder, 'index.json', change)
    expect((await faultsOf(folder)).join('\n')).toContain(fault)
  })
})

const folders: string[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})

async function copyCatalogue() {
  const folder = await mkdtemp(join(tmpdir(), 'catalogue-'))
  folders.push(folder)
  await cp(catalogueFolder, folder, { recursive: true })
  return folder
}

async function edit(folder: string, file: string, change: (text: string) => string) {
  const path = join(folder, file)
  const before = await readFile(path, 'utf8')
  const after = change(before)
  expect(after, `the edit of ${file}`).not.toBe(before)
  await writeFile(path, after)
}

async function faultsOf(folder: string) {
  const failure: unknown = await readCatalogue(folder).catch((error: unknown) => error)
  if (!(failure instanceof Error)) throw new Error('The broken catalogue was accepted')
  const [heading, ...faults] = failure.message.split('\n')
  expect(heading).toBe('The starter catalogue has faults:')
  return faults
}

/** Questions whose answer would be lost, as "slug text key". */
function unused({ slug, questions, ...texts }: StarterAssistant) {
  const tags = (key: string) => new RegExp(`\\{\\{[#^]?${key}[.}]`)
  return (['prompt', 'promptVi', 'template', 'templateVi'] as const).flatMap((text) =>
    questions.filter((key) => !tags(key).test(texts[text] ?? `{{${key}}}`)).map((key) => `${slug} ${text} ${key}`),
  )
}
