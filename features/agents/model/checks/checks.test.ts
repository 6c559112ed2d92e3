import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Answers } from '#features/questions/model/answers.ts'
import { amountOf, keysOfAmount } from './amount.ts'
import { mutators } from '#tests/data/checks/mutants.ts'
import { checkNames, type CheckName } from './names.ts'
import { runAllAgain, runChecks, type AssistantCheck } from './run.ts'
import { samples, type Sample } from '#tests/data/checks/samples.ts'
import { sourceOf } from './source.ts'
import { wordsIn } from '#formats/markdown/model/text.ts'
import { verdictOf } from './verdict.ts'

const pause = async () => {}
const catalogue = new URL('../../../../catalogue/', import.meta.url)
const checksOf = (slug: string) =>
  (JSON.parse(readFileSync(new URL(`${slug}/assistant.json`, catalogue), 'utf8')) as { checks: AssistantCheck[] })
    .checks

const findingsOf = ({ slug, language, answers, text, checks = checksOf(slug) }: Sample, files = {}) =>
  runChecks(checks, text, { made: { answers, language, files }, pause })

const foundIn = async (sample: Sample) =>
  (await findingsOf(sample)).flatMap(({ findings, failed, check }) =>
    failed ? [check.check] : findings.map(({ check }) => check),
  )

test('finds no fault in sixty good documents', async () => {
  expect(samples.length).toBeGreaterThanOrEqual(60)
  for (const sample of samples)
    expect([sample.slug, sample.language, await foundIn(sample)]).toEqual([sample.slug, sample.language, []])
})

test('each check finds at least 98 % of its planted faults', async () => {
  const table: Record<string, { planted: number; found: number; share: string }> = {}
  for (const name of checkNames) {
    let [planted, found] = [0, 0]
    for (const sample of samples)
      for (const text of mutators[name].flatMap((mutate) => mutate(sample))) {
        planted += 1
        const checks = (sample.checks ?? checksOf(sample.slug)).filter(({ check }) => check === name)
        if ((await foundIn({ ...sample, text, checks })).includes(name)) found += 1
      }
    expect([name, planted > 0, found / planted >= 0.98]).toEqual([name, true, true])
    table[name] = { planted, found, share: `${((found / planted) * 100).toFixed(1)} %` }
  }
  // oxlint-disable-next-line no-console -- `npm run test:document-checks` prints it
  console.table(table)
})

test('counts a quiz with bold numbers like one with a numbered list', async () => {
  const quiz = samples.find(({ slug, language }) => slug === 'text-quiz' && language === 'en')!
  const bold = { ...quiz, text: quiz.text.replaceAll(/\*\*Question (\d+)\.\*\*/g, '**$1.**') }
  expect(bold.text).toContain('**8.** ')
  expect(await foundIn(bold)).toEqual([])
  const seven = { ...bold, text: bold.text.replace(/\*\*8\.\*\*[\s\S]*?(?=\n---)/, '') }
  expect(await foundIn(seven)).toContain('questions')
})

test.each(['en', 'vi'] as const)(
  'does not mistake the table below the title of a rubric for the rubric (%s)',
  async (language) => {
    const rubric = samples.find((sample) => sample.slug === 'rubric' && sample.language === language)!
    const [head, task] =
      language === 'vi' ? ['| Môn học | Tổng điểm |', '## Nhiệm vụ'] : ['| Subject | Total |', '## The task']
    const text = rubric.text.replace(task, `${head}\n| --- | --- |\n| A | 10 |\n\n${task}`)
    expect(text).not.toBe(rubric.text)
    expect(await foundIn({ ...rubric, text })).toEqual([])
  },
)

const exam = samples.find(({ slug, language }) => slug === 'de-kiem-tra-7991' && language === 'vi')!

test('reports a paper that prints 10,0 points and 100 %, and adds up to less', async () => {
  const text = exam.text
    .replace('<td>48</td></tr>', '<td>45,5</td></tr>')
    .replace('| A | 12 | 0,25 | 3 |', '| A | 12 | 0,25 | 2,75 |')
    .replace(/# 2\. BẢN ĐẶC TẢ[\s\S]*?(?=# 3\.)/, '')
    .replace(/\*\*Câu 4\.\*\*[\s\S]*?(?=## Phần II)/, '')
  const checked = await findingsOf({ ...exam, text })
  const keys = checked.flatMap(({ findings }) => findings.map(({ key }) => key))
  expect(keys).toEqual(
    expect.arrayContaining([
      'check.sharesOff',
      'check.totalOff',
      'check.productOff',
      'check.headingMissing',
      'check.questionNumber',
    ]),
  )
  expect(verdictOf(checked).faults).toBeGreaterThanOrEqual(4)
})

test('takes the number of options per question from a choice', async () => {
  const quiz = samples.find(({ slug, language }) => slug === 'text-quiz' && language === 'vi')!
  const text = quiz.text.replace(/^D\. .*\n+/gm, '')
  expect(text).not.toBe(quiz.text)
  const runCheck = async (optionsPerItem?: string) => {
    const answers = { ...quiz.answers, ...(optionsPerItem !== undefined && { optionsPerItem }) }
    return (await foundIn({ ...quiz, text, answers })).includes('options')
  }
  expect([await runCheck(), await runCheck('four'), await runCheck('three')]).toEqual([true, true, false])
})

test('does not count empty rows, and uses tables as a source', () => {
  expect(amountOf('#pupils', { pupils: [{ level: 'T' }, { level: ' ' }, {}] })).toBe(1)
  expect(amountOf('#kinds', { kinds: ['a', 'b'] })).toBe(2)
  expect(amountOf('total:plan.sums.minutes × 2', { plan: [{ minutes: 5 }, { minutes: 7.5 }, {}] })).toBe(25)
  expect(amountOf('total:plan.sums.minutes', { total: 9, plan: [{ minutes: 5 }] })).toBe(9)
  expect(keysOfAmount('total:plan.sums.minutes × #rows')).toEqual(['total', 'plan', 'rows'])
  const answers: Answers = { pupils: [{ level: 'T', note: 'quick' }, {}] }
  expect(sourceOf(['pupils'], { answers, language: 'en', files: {} })).toBe('T quick')
})

const one = (check: CheckName, settings: AssistantCheck['settings'] = {}): AssistantCheck => ({
  check,
  severity: 'fault',
  settings,
})
const made = { answers: {}, language: 'en' as const, files: {} }

test('reserves the requested minutes for the activities, and adds them up to the lesson', async () => {
  const list = [one('minutes', { total: 'duration', enteredRows: ['plan'] })]
  const text = '# Plan\n\n## Warm-up (5 minutes)\n\nA\n\n## Practice (30 minutes)\n\nB'
  const keysOf = async (plan: [string, number][], duration = 35) => {
    const answers = { duration, plan: plan.map(([activity, minutes]) => ({ activity, minutes })) }
    const [checked] = await runChecks(list, text, { made: { ...made, answers }, pause })
    return checked!.findings.map(({ key }) => key)
  }
  expect(await keysOf([])).toEqual([])
  expect(
    await keysOf([
      ['Warm-up', 5],
      ['Practice', 30],
    ]),
  ).toEqual([])
  expect(
    await keysOf([
      ['warm-up', 10],
      ['Practice', 25],
    ]),
  ).toEqual(['check.minutesOther', 'check.minutesOther'])
  expect(
    await keysOf([
      ['Warm-up', 5],
      ['Closing', 20],
    ]),
  ).toEqual(['check.minutesEntered'])
})

test('reports a check that cannot run as such, and continues with the others', async () => {
  const broken = one('headings', { required: { vi: ['# A'] } as never })
  const checked = await runChecks([broken, one('talk')], 'I hope this helps!\n\n# A\n\nText', { made, pause })
  expect(checked.map(({ failed }) => failed)).toEqual([true, false])
  expect(verdictOf(checked)).toEqual({ right: 1, of: 2, faults: 0, warnings: 0, failed: 1 })
})

test.each([
  ['words', 'Câu 1. Văn bản | “dài” 12 phút. '],
  ['tables', '| a | 1 |\n| --- | --- |\n| b | 2 |\n\n'],
  ['open tags', '<table><tr><td rowspan=99>'],
  ['marks', '*_`“"[('],
])('reads a million characters of %s to the end', async (_, chunk) => {
  const text = chunk.repeat(1_000_000 / chunk.length)
  const answers = { duration: 45, questionCount: 3, originalText: text.slice(0, 1000) }
  for (const slug of ['lesson-plan', 'quiz', 'text-leveller', 'nhan-xet-hoc-ba']) {
    const checked = await findingsOf({ slug, language: 'vi', answers, text })
    expect(checked.map(({ failed, findings }) => failed || findings.length > 20)).not.toContain(true)
  }
})

test('keeps a comparison with a file after an edit as long as its passage exists', async () => {
  const facts = one('sourceFacts', { source: ['file'], names: 'ignored' })
  const before = await runChecks([facts], 'It has 12 rooms and 17 doors.', {
    made: { ...made, files: { file: '12 rooms' } },
    pause,
  })
  expect(before[0]!.findings.map(({ values }) => values)).toEqual([{ fact: '17' }])
  const again = (text: string) => runAllAgain(before, text, { made, pause })
  expect((await again('It has 17 doors.'))[0]!.findings).toHaveLength(1)
  expect((await again('It has 12 rooms.'))[0]!.findings).toEqual([])
})

test('recognises words alike by ranges of Latin letters and by Unicode classes', () => {
  const letters = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code))
  const isWord = (letter: string) => /[\p{L}\p{M}\p{N}]/u.test(letter.normalize('NFC').toLowerCase())
  expect(letters.filter((letter) => wordsIn(letter).length > 0 !== isWord(letter))).toEqual([])
  expect(wordsIn('Số ① và 数学: x²')).toEqual(['số', '①', 'và', '数学', 'x²'])
})
