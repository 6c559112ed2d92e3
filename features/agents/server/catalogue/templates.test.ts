import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { aQuestion } from '#app/contract/testing.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Answers } from '#features/questions/model/answers.ts'
import { runChecks } from '../../model/checks/run.ts'
import { fillTemplate } from '../../model/template/fill.ts'
import { readCatalogue } from './read.ts'

const catalogue = await readCatalogue(join(import.meta.dirname, '../../../../catalogue'))

/** The shipped template of an assistant, filled in. */
function draftOf(slug: string, language: Language, answers: Answers): string {
  const { questions: keys, template, templateVi } = catalogue.assistants.find((assistant) => assistant.slug === slug)!
  const questions = catalogue.questions.filter(({ key }) => keys.includes(key)).map((question) => aQuestion(question))
  return fillTemplate((language === 'vi' ? templateVi : template)!, questions, answers, language)
}

describe.each(['en', 'vi'] as const)('the template filled with the sample’s answers (%s)', (language) => {
  const withForm = catalogue.assistants.filter(({ template }) => template !== null)
  test.each(withForm)('contains the structure that its assistant checks: $slug', async ({ slug, checks, example }) => {
    const { answers } = example[language]
    const made = { answers, language, files: {} }
    const checked = await runChecks(checks, draftOf(slug, language, answers), {
      made,
      frame: true,
      pause: async () => {},
    })
    expect([checked.length > 0, checked.flatMap(({ findings }) => findings)]).toEqual([true, []])
  })
})

test.each(['en', 'vi'] as const)('writes one row per student comment, whatever number was typed (%s)', (language) => {
  const pupilNotes = [
    { level: 'T', observed: 'tính nhanh' },
    { level: 'H', observed: 'còn nhầm dấu' },
    { level: 'C', observed: 'chưa thuộc bảng nhân' },
  ]
  const comments = { pupilNotes, pupilCount: 30, commentScope: ['learning'], reportSubjects: 'Toán' }
  const rows = draftOf('nhan-xet-hoc-ba', language, comments).match(/^\| \d+ \|.*/gm)!
  expect(rows.map((row) => row.split(' | ')[1])).toEqual(
    pupilNotes.map(({ level, observed }) => `${level} – ${observed}`),
  )
  const fromFile = draftOf('nhan-xet-hoc-ba', language, { ...comments, pupilNotes: '', notesFile: 'so-diem.xlsx' })
  expect(fromFile.match(/^\| \d+ \|/gm)).toHaveLength(30)
  expect(fromFile).toContain('so-diem.xlsx')
})

test('has as many questions as the form’s table of parts, whatever number was typed', () => {
  const [count, table] = ['questionCount', 'quizParts'].map((key) =>
    aQuestion(catalogue.questions.find((question) => question.key === key)),
  )
  const template = '{{#questionCount.each}}\n{{n}}. {{part}}\n{{/questionCount.each}}\n'
  const draft = (quizParts: Answers[string]) =>
    fillTemplate(template, [count!, table!], { questionCount: 2, quizParts }, 'vi').trim().split('\n')
  const rows = [
    { part: 'Phân số', items: 2 },
    { part: '', items: 1 },
    { part: 'Hỗn số | số thập phân', items: 1 },
  ]
  expect(draft(rows)).toEqual(['1. Phân số', '2. Phân số', '3. ……', '4. Hỗn số | số thập phân'])
  expect(draft([])).toHaveLength(2)
})

test.each(['en', 'vi'] as const)(
  'uses the teacher’s criteria and objectives as the rows of the template (%s)',
  (language) => {
    const rubricCriteria: Answers[string] = [{ criterion: 'Lập luận' }, { criterion: 'Hình vẽ', points: 4 }]
    const rubric = draftOf('rubric', language, { rubricCriteria, criteriaCount: 2, levelCount: 3, totalPoints: 10 })
    expect(rubric).toMatch(/\| \*\*2\.\*\* Hình vẽ \| …{5,} \| …{5,} \| …{5,} \| 4 \| …… \|/)
    const plan = draftOf('lesson-plan', language, { objectives: 'Rút gọn được phân số\nSo sánh được phân số' })
    expect(plan).toMatch(/ 2 \| So sánh được phân số \|/)
  },
)

test.each([
  ['meeting', true],
  ['information', true],
  ['event', false],
  ['progress', false],
  ['concern', false],
  ['praise', false],
])('puts the national heading above a letter for "%s": %s', (letterPurpose, official) => {
  const draft = draftOf('letter-to-parents', 'vi', { letterChannel: 'letter', letterPurpose, letterTone: 'formal' })
  expect(draft.includes('CỘNG HOÀ XÃ HỘI CHỦ NGHĨA VIỆT NAM')).toBe(official)
})

test.each([
  ['text-leveller', 'originalText', 'originalFile'],
  ['writing-feedback', 'studentText', 'studentFile'],
])('%s starts from the text or from a file', (slug, text, file) => {
  const draft = (answers: Answers) => draftOf(slug, 'vi', answers)
  expect(draft({ [text]: 'Sông Hồng chảy ra Biển Đông.' })).toContain('\n\nSông Hồng chảy ra Biển Đông.\n')
  expect(draft({ [file]: 'trang-12.jpg' })).toContain('trong tệp trang-12.jpg')
})

test('does not repeat the word when a class name already contains it', () => {
  for (const { slug } of catalogue.assistants.filter(({ template }) => template !== null))
    expect(draftOf(slug, 'vi', { grade: 'Lớp 8A', letterChannel: 'letter', letterPurpose: 'meeting' })).not.toMatch(
      /lớp:?\s+lớp/i,
    )
})

test('a primary school period has 35 minutes unless another number is given', () => {
  expect(draftOf('ke-hoach-bai-day-2345', 'vi', {})).toContain('(mỗi tiết 35 phút)')
  expect(draftOf('ke-hoach-bai-day-2345', 'en', { periodMinutes: 40 })).toContain('of 40 minutes')
})
