import { readdirSync, readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Language } from '#platform/i18n/language.ts'
import type { Answers } from '#features/questions/model/answers.ts'
import { cleanSets } from '#tests/data/exams/faults.ts'
import { writeExam } from '#tests/data/exams/set.ts'
import { examDocument } from '#features/exams/model/views/document.ts'
import type { UsedCurriculum } from './check.ts'
import { runChecks, type AssistantCheck, type Finding } from './run.ts'

const catalogue = new URL('../../../../catalogue/', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, catalogue), 'utf8')
const pause = async () => {}

type Example = { checks: AssistantCheck[]; answers: Answers; text: string; language: Language }

const exampleOf = (slug: string, language: Language): Example => ({
  checks: (JSON.parse(read(`${slug}/assistant.json`)) as { checks: AssistantCheck[] }).checks,
  answers: (JSON.parse(read(`${slug}/example.json`)) as Record<Language, Answers>)[language],
  text: read(`${slug}/example.${language}.md`),
  language,
})

async function findingsOf({
  checks,
  answers,
  curriculum,
  text,
  language,
}: Example & { curriculum?: UsedCurriculum[] }): Promise<Finding[]> {
  const checked = await runChecks(checks, text, { made: { answers, curriculum, language, files: {} }, pause })
  expect(checked.filter(({ failed }) => failed)).toEqual([])
  return checked.flatMap(({ findings }) => findings)
}

/** Replaces the first occurrence of some words, which must exist. */
function change(text: string, from: string | RegExp, to: string): string {
  const changed = text.replace(from, to)
  expect(changed).not.toBe(text)
  return changed
}

type Change = [from: string | RegExp, to: string]
const changed = (example: Example, ...changes: Change[]): Example => ({
  ...example,
  text: changes.reduce((text, [from, to]) => change(text, from, to), example.text),
})

const plan = 'ke-hoach-bai-day-5512'
const primary = 'ke-hoach-bai-day-2345'

/** Faults planted into otherwise correct documents, which the checks must find. */
const faults: [name: string, slug: string, language: Language, key: string, ...changes: Change[]][] = [
  ['other class in the head', plan, 'vi', 'check.classOther', ['lớp: 8', 'lớp: 9']],
  ['other class in the head', plan, 'en', 'check.classOther', ['class (lớp): 8', 'class (lớp): 9']],
  ['other class in words', plan, 'vi', 'check.classOther', ['lớp: 8', 'lớp: 7A2']],
  ['other class', primary, 'vi', 'check.classOther', ['lớp: 2', 'lớp: 3']],
  ['other class in the table', 'lesson-plan', 'vi', 'check.classOther', ['| 5A |', '| 4A |']],
  ['other class in the table', 'lesson-plan', 'en', 'check.classOther', ['| Grade 5 |', '| Grade 4 |']],
  ['other letter of the class', 'worksheet', 'vi', 'check.classOther', ['| 4A |', '| 4B |']],
  [
    'other class in the salutation',
    'letter-to-parents',
    'vi',
    'check.classOther',
    ['phụ huynh lớp 6B', 'phụ huynh lớp 7B'],
  ],
  [
    'other class in the salutation',
    'letter-to-parents',
    'en',
    'check.classOther',
    ['carers of class 6B', 'carers of class 7B'],
  ],
  ['other class of comments', 'nhan-xet-hoc-ba', 'vi', 'check.classOther', ['Lớp: 3A', 'Lớp: 4A']],
  ['other class of a paper', 'quiz', 'vi', 'check.classOther', ['lớp: 6A', 'lớp: 9A']],
  ['other class of slides', 'slide-outline', 'vi', 'check.classOther', ['Lớp 5A', 'Lớp 6A']],
  ['other class of slides', 'slide-outline', 'en', 'check.classOther', ['Grade 5', 'Grade 6']],
  ['other school', plan, 'vi', 'check.schoolOther', ['THCS Hoa Sen', 'THCS Nguyễn Du']],
  ['other school', plan, 'en', 'check.schoolOther', ['Hoa Sen Lower Secondary School', 'Riverside School']],
  ['other kind of school', plan, 'vi', 'check.schoolOther', ['THCS Hoa Sen', 'THPT Hoa Sen']],
  [
    'other school of a paper',
    'de-kiem-tra-7991',
    'vi',
    'check.schoolOther',
    ['Trường THCS Hoa Sen', 'Trường THCS Lê Lợi'],
  ],
  ['other school of a paper', 'de-kiem-tra-7991', 'en', 'check.schoolOther', ['Hoa Sen Lower', 'Le Loi Lower']],
  [
    'other number of periods',
    plan,
    'vi',
    'check.periodsOther',
    ['2 tiết (mỗi tiết 45 phút)', '3 tiết (mỗi tiết 45 phút)'],
  ],
  ['other number of periods', plan, 'en', 'check.periodsOther', ['2 periods (45', '3 periods (45']],
  ['other number of periods in words', plan, 'vi', 'check.periodsOther', ['2 tiết (mỗi tiết 45 phút)', 'ba tiết']],
  ['other number of periods', primary, 'vi', 'check.periodsOther', ['số tiết: 1', 'số tiết: 2']],
  ['other number of periods', primary, 'en', 'check.periodsOther', ['periods (số tiết): 1', 'periods (số tiết): 2']],
  ['a step longer than its activity', plan, 'vi', 'check.stepLonger', ['đo trong 15 phút', 'đo trong 50 phút']],
  [
    'a step longer than its activity',
    plan,
    'en',
    'check.stepLonger',
    ['measure for 15 minutes', 'measure for 50 minutes'],
  ],
  ['a step longer, in words', plan, 'vi', 'check.stepLonger', ['dự đoán trong 3 phút', 'dự đoán trong mười hai phút']],
  [
    'a named step longer',
    plan,
    'vi',
    'check.stepLonger',
    ['**Thực hiện nhiệm vụ.** Học sinh nhấc', '**Thực hiện nhiệm vụ (12 phút).** Học sinh nhấc'],
  ],
  [
    'steps that are longer together',
    plan,
    'vi',
    'check.stepsLonger',
    ['**Giao nhiệm vụ học tập.**', '**Giao nhiệm vụ học tập (5 phút).**'],
    ['**Thực hiện nhiệm vụ.**', '**Thực hiện nhiệm vụ (8’).**'],
  ],
  ['more minutes of homework', 'homework', 'vi', 'check.minutesHome', ['em (12 phút)', 'em (22 phút)']],
  ['more minutes of homework', 'homework', 'en', 'check.minutesHome', ['home (12 minutes)', 'home (22 minutes)']],
  ['more minutes of homework, in words', 'homework', 'vi', 'check.minutesHome', ['(8 phút)', '(nửa giờ)']],
  ['more minutes in the key', 'homework', 'vi', 'check.minutesHome', ['| 2 | 12 |', '| 2 | 22 |']],
  ['more minutes of an activity', plan, 'vi', 'check.minutesOff', ['35 phút, tiết 1', '45 phút, tiết 1']],
  [
    'more minutes of an activity, in words',
    plan,
    'vi',
    'check.minutesOff',
    ['35 phút, tiết 1', 'bốn mươi lăm phút, tiết 1'],
  ],
  ['more minutes of an activity', primary, 'en', 'check.minutesOff', ['– 5 minutes', '– 15 minutes']],
  ['a field in brackets', plan, 'vi', 'check.placeholder', ['Nguyễn Thị Mai', '[Họ tên giáo viên]']],
  ['a field in brackets', plan, 'en', 'check.placeholder', ['Nguyễn Thị Mai', '[Teacher’s name]']],
  ['a field in brackets', 'letter-to-parents', 'en', 'check.placeholder', ['The class teacher of 6B', '[Your name]']],
  [
    'a field in brackets',
    'letter-to-parents',
    'vi',
    'check.placeholder',
    ['Giáo viên chủ nhiệm lớp 6B', '[Tên giáo viên]'],
  ],
  ['a field in angle brackets', plan, 'vi', 'check.placeholder', ['Nguyễn Thị Mai', '<Họ và tên giáo viên>']],
  ['a field in braces', plan, 'vi', 'check.placeholder', ['Nguyễn Thị Mai', '{Tên giáo viên}']],
  ['a field of a field', plan, 'vi', 'check.placeholder', ['Nguyễn Thị Mai', '[Họ tên của giáo viên]']],
  ['a field with dots', 'letter-to-parents', 'vi', 'check.placeholder', ['14/11/2025', '[Ngày … tháng … năm …]']],
  ['a part put off', plan, 'vi', 'check.placeholder', [/(?<=\*\*c\) Sản phẩm\.\*\* )Dự đoán.*/, '(đang cập nhật)']],
  ['dots for a product', plan, 'vi', 'check.placeholder', [/(?<=\*\*c\) Sản phẩm\.\*\* )Dự đoán.*/, '…']],
  ['the frame of the prompt', plan, 'vi', 'check.placeholder', ['THCS Hoa Sen', '…']],
  ['the frame of the prompt', plan, 'en', 'check.placeholder', ['class (lớp): 8', 'class (lớp): …']],
  ['a field for the teacher', plan, 'vi', 'check.placeholder', ['Nguyễn Thị Mai', '[GV điền tên]']],
  ['a note for the teacher', plan, 'vi', 'check.placeholder', ['Nguyễn Thị Mai', '[Cần bổ sung]']],
  ['the format of a date', 'letter-to-parents', 'vi', 'check.placeholder', ['14/11/2025', 'DD/MM/YYYY']],
  ['a date', 'letter-to-parents', 'vi', 'check.placeholder', ['14/11/2025', 'xx/xx/2025']],
  ['other class in the title', plan, 'vi', 'check.classOther', ['KHỐI LƯỢNG RIÊNG', 'KHỐI LƯỢNG RIÊNG (Lớp 9)']],
  ['another time of the lesson', 'lesson-plan', 'vi', 'check.totalWrong', ['| 35 phút |', '| 45 phút |']],
  ['another time of the lesson', 'lesson-plan', 'en', 'check.totalWrong', ['| 35 minutes |', '| 45 minutes |']],
  [
    'another time of homework',
    'homework',
    'vi',
    'check.totalWrong',
    ['**Làm bài này để:**', 'Thời gian: 45 phút\n\n**Làm bài này để:**'],
  ],
  ['a step in brackets', plan, 'vi', 'check.stepLonger', ['đo trong 15 phút', 'tiến hành đo (40 phút)']],
  ['two paragraphs', 'reading-passage', 'vi', 'check.referenceUnknown', ['Đoạn 3', 'Đoạn 2 và 9']],
  ['two paragraphs', 'reading-passage', 'en', 'check.referenceUnknown', ['third paragraph', 'paragraphs 2 and 9']],
  ['a dash', plan, 'vi', 'check.placeholder', ['Nguyễn Thị Mai', '–']],
  ['a dash for a product', plan, 'vi', 'check.placeholder', [/(?<=\*\*c\) Sản phẩm\.\*\* )Dự đoán.*/, '–']],
  ['a key', plan, 'en', 'check.placeholder', ['Natural sciences', '{{subject}}']],
  ['a note to itself', 'worksheet', 'en', 'check.placeholder', ['The garden is', 'TODO: The garden is']],
  ['filler text', 'rubric', 'en', 'check.placeholder', ['Students talk', 'Lorem ipsum dolor sit amet. Students talk']],
  [
    'the name of an activity',
    plan,
    'vi',
    'check.placeholder',
    ['Luyện tập (Tính được khối lượng riêng, khối lượng và thể tích) – 35 phút, tiết 2', 'Luyện tập (…)'],
  ],
  [
    'a paragraph in English',
    plan,
    'vi',
    'check.paragraphNotVietnamese',
    [
      'Học sinh làm bài. Giáo viên gợi ý',
      'Students work on the three tasks alone and then compare their results with the person who sits next to them. The teacher walks around and helps. Giáo viên gợi ý',
    ],
  ],
  [
    'a paragraph in Vietnamese',
    plan,
    'en',
    'check.paragraphNotEnglish',
    [
      /(?<=\*\*d\) Organisation.*\n\n)/,
      'Học sinh làm việc theo nhóm bốn em, ghi kết quả đo được vào phiếu học tập rồi trình bày trước lớp; giáo viên quan sát và hỗ trợ nhóm còn lúng túng.\n\n',
    ],
  ],
  [
    'an instruction in Vietnamese',
    plan,
    'en',
    'check.paragraphNotEnglish',
    [
      /(?<=\*\*d\) Organisation.*\n\n)/,
      'Giáo viên chia lớp thành bốn nhóm và yêu cầu mỗi nhóm thảo luận rồi cử đại diện lên bảng trình bày kết quả.\n\n',
    ],
  ],
  [
    'a cell in English',
    primary,
    'vi',
    'check.paragraphNotVietnamese',
    [
      'Ghi hai ý kiến lên bảng, dẫn vào bài: muốn biết chắc thì phải đong.',
      'The teacher writes both of the ideas on the board and then tells the class that they have to measure in order to be sure.',
    ],
  ],
  ['a paragraph that is not there', 'reading-passage', 'vi', 'check.referenceUnknown', ['Đoạn 3', 'Đoạn 9']],
  [
    'a paragraph that is not there',
    'reading-passage',
    'en',
    'check.referenceUnknown',
    ['third paragraph', 'ninth paragraph'],
  ],
  [
    'a paragraph that is not there',
    'reading-passage',
    'en',
    'check.referenceUnknown',
    ['third paragraph', 'paragraph 9'],
  ],
  [
    'a paragraph that is not there, in words',
    'reading-passage',
    'vi',
    'check.referenceUnknown',
    ['Đoạn 3', 'đoạn thứ chín'],
  ],
  [
    'a slide that is not there',
    'slide-outline',
    'en',
    'check.referenceUnknown',
    ['question of slide 1', 'question of slide 9'],
  ],
  [
    'a slide that is not there',
    'slide-outline',
    'vi',
    'check.referenceUnknown',
    ['câu hỏi ở trang 1', 'câu hỏi ở trang 9'],
  ],
  [
    'an activity that is not there',
    plan,
    'vi',
    'check.referenceUnknown',
    ['nêu được câu hỏi cần giải đáp', 'nối với hoạt động 6 và nêu được câu hỏi cần giải đáp'],
  ],
  [
    'a task that is not there',
    'homework',
    'en',
    'check.referenceUnknown',
    ['draw the first rectangle', 'look at task 7 and draw the first rectangle'],
  ],
]

const codes: Change = ['### 3. Về phẩm chất', '(6) Năng lực AI: 6.A1.3, 10.C2.a\n\n### 3. Về phẩm chất']

test.each(faults)('finds %s (%s, %s: %s)', async (_, slug, language, key, ...changes) => {
  const found = await findingsOf(changed(exampleOf(slug, language), ...changes))
  expect(found.map((finding) => finding.key)).toContain(key)
})

test('names codes of digital and AI competences that were not requested', async () => {
  const named = async (digitalCompetence?: string) => {
    const example = changed(exampleOf(plan, 'vi'), codes)
    const answers = { ...example.answers, ...(digitalCompetence !== undefined && { digitalCompetence }) }
    const found = await findingsOf({ ...example, answers })
    return found.filter(({ key }) => key === 'check.codeUnknown').map(({ values }) => values!['code'])
  }
  expect(await named()).toEqual(['6.A1.3', '10.C2.a'])
  expect(await named('6.A1.3; 10.C2.a')).toEqual([])
  expect(await named('6.a1.3 và 10.C2.A')).toEqual([])
  expect(await named('6.A1.1–6.A1.4')).toEqual(['10.C2.a'])
  expect(await named('6.A1.1-4')).toEqual(['10.C2.a'])
  expect(await named('6.A1: hiểu AI; 10.C2.b')).toEqual(['10.C2.a'])
})

test('knows codes of extended outcomes of AI education', async () => {
  const named = async (digitalCompetence: string) => {
    const change: Change = ['### 3. Về phẩm chất', '(6) Năng lực AI: 6.C1.MR2\n\n### 3. Về phẩm chất']
    const example = changed(exampleOf(plan, 'vi'), change)
    const found = await findingsOf({ ...example, answers: { ...example.answers, digitalCompetence } })
    return found.filter(({ key }) => key === 'check.codeUnknown').map(({ values }) => values!['code'])
  }
  expect(await named('6.C1.2')).toEqual(['6.C1.MR2'])
  expect(await named('6.C1.MR2')).toEqual([])
  expect(await named('6.C1')).toEqual([])
})

test('names codes that the chosen curriculum lacks, and its outcomes that were not chosen', async () => {
  const used = { name: 'Toán 6', version: 2, unknownCodes: ['6.A1.3'], otherOutcomes: ['T6.1', 'T6.12', 'TOAN-3'] }
  const named = async (words: string, digitalCompetence = '6.A1.3; 10.C2.a') => {
    const change: Change = ['### 3. Về phẩm chất', `(6) ${words}\n\n### 3. Về phẩm chất`]
    const example = changed(exampleOf(plan, 'vi'), change)
    const answers = { ...example.answers, digitalCompetence }
    const found = await findingsOf({ ...example, answers, curriculum: [used] })
    return found.filter(({ check }) => check === 'codes').map(({ key, values }) => [key, values!['code']])
  }
  expect(await named('Năng lực AI: 6.A1.3, 10.C2.a')).toEqual([['check.codeNotInSet', '6.A1.3']])
  expect(await named('Yêu cầu t6.12 và (TOAN-3)')).toEqual([
    ['check.outcomeNotChosen', 'T6.12'],
    ['check.outcomeNotChosen', 'TOAN-3'],
  ])
  // Longer codes, and codes that the teacher typed, are right.
  expect(await named('T6.1.2, T6.123, TOAN-31, TOAN-3-1, AT6.1')).toEqual([])
  expect(await named('T6.1', 'T6.1: tự viết')).toEqual([])
})

/** Other ways to write right documents. */
const right: [name: string, slug: string, language: Language, ...changes: Change[]][] = [
  ['minutes in words', plan, 'vi', ['10 phút', 'mười phút'], ['10 phút, tiết 2', 'mười phút, tiết 2']],
  [
    'hours and minutes',
    plan,
    'vi',
    ['35 phút, tiết 1', '5 phút, tiết 1'],
    ['đo trong 15 phút', 'đo trong 4 phút'],
    ['35 phút, tiết 2', '1 giờ 5 phút, tiết 2'],
  ],
  [
    'hours and minutes, short',
    plan,
    'vi',
    ['35 phút, tiết 1', '5’, tiết 1'],
    ['đo trong 15 phút', 'đo trong 4 phút'],
    ['35 phút, tiết 2', '1g05ph, tiết 2'],
  ],
  [
    'a period',
    plan,
    'vi',
    ['35 phút, tiết 1', '1 tiết'],
    ['35 phút, tiết 2', '25 phút'],
    ['– 10 phút, tiết 1', '– 10′'],
  ],
  ['about so long', plan, 'vi', ['35 phút, tiết 1', 'khoảng 35 phút'], ['35 phút, tiết 2', '30–40 phút']],
  ['minutes that are unclear', plan, 'vi', ['35 phút, tiết 1', 'mỗi nhóm 5 phút']],
  ['minutes below the heading', plan, 'vi', [/ – 35 phút, tiết 1\n/, '\n\n*Thời gian: 35 phút*\n']],
  ['minutes in words', plan, 'en', ['10 minutes', 'ten minutes'], ['35 minutes', 'thirty-five minutes']],
  ['half an hour', plan, 'en', [/35 minutes/, 'half an hour'], [/35 minutes/, '40 min']],
  ['a class with its letter', plan, 'vi', ['lớp: 8', 'lớp: 8A1']],
  ['a class in words', plan, 'en', ['class (lớp): 8', 'class (lớp): Grade 8']],
  ['several classes', plan, 'vi', ['lớp: 8', 'lớp: 8A, 8B và 8C']],
  ['groups of a class', plan, 'vi', ['**b) Nội dung.** Khối', '**b) Nội dung.** Chia lớp: 9 nhóm. Khối']],
  [
    'earlier classes',
    plan,
    'vi',
    ['**b) Nội dung.** Khối', '**b) Nội dung.** Ở lớp 6 các em đã học đo thể tích. Khối'],
  ],
  ['a school with its level', plan, 'vi', ['THCS Hoa Sen', 'Trường Trung học cơ sở Hoa Sen']],
  ['a school in capitals', plan, 'vi', ['THCS Hoa Sen', 'TRƯỜNG THCS HOA SEN']],
  ['a school with its place', plan, 'vi', ['THCS Hoa Sen', 'THCS Hoa Sen, phường Phú Nhuận']],
  ['a school in Vietnamese', plan, 'en', ['Hoa Sen Lower Secondary School', 'Trường THCS Hoa Sen']],
  [
    'the right time of homework',
    'homework',
    'vi',
    ['**Làm bài này để:**', 'Thời gian: khoảng hai mươi phút\n\n**Làm bài này để:**'],
  ],
  ['two paragraphs', 'reading-passage', 'vi', ['Đoạn 3', 'Đoạn 2 và 3']],
  ['the last paragraph', 'reading-passage', 'vi', ['Đoạn 3', 'Đoạn cuối; ở đoạn 2, 9 chiếc ghe']],
  ['periods with their minutes', plan, 'vi', ['2 tiết (mỗi tiết 45 phút)', '2 tiết (90 phút)']],
  ['a school to be filled in', plan, 'vi', ['THCS Hoa Sen', '……………']],
  ['periods with their numbers', plan, 'vi', ['2 tiết (mỗi tiết 45 phút)', '02 tiết (tiết 15, 16)']],
  ['periods in words', plan, 'vi', ['2 tiết (mỗi tiết 45 phút)', 'hai tiết']],
  ['minutes instead of periods', plan, 'vi', ['2 tiết (mỗi tiết 45 phút)', '90 phút']],
  ['two kinds of periods', plan, 'vi', ['2 tiết (mỗi tiết 45 phút)', '1 tiết lí thuyết và 1 tiết thực hành']],
  [
    'steps that make the activity',
    plan,
    'vi',
    ['**Giao nhiệm vụ học tập.**', '**Giao nhiệm vụ học tập (3 phút).**'],
    ['**Thực hiện nhiệm vụ.**', '**Thực hiện nhiệm vụ (7 phút).**'],
  ],
  ['the minutes of a problem', plan, 'vi', ['Bài 1: Một viên đá', 'Một ô tô đi trong 90 phút. Bài 1: Một viên đá']],
  [
    'the minutes of a story',
    plan,
    'vi',
    ['Học sinh làm bài. ', 'Học sinh làm bài về chuyến bay dài 120 phút và một chiếc xe đi trong 2 giờ. '],
  ],
  ['minutes at home', plan, 'vi', ['về nhà mỗi em tự đo', 'về nhà mỗi em tự đo trong 30 phút']],
  [
    'a table of measured times',
    plan,
    'vi',
    [
      'Kết luận: khối lượng riêng',
      '| Thời gian (phút) | Nhiệt độ (°C) |\n| --- | --- |\n| 0 | 20 |\n| 2 | 35 |\n| 4 | 50 |\n\nKết luận: khối lượng riêng',
    ],
  ],
  ['notes in brackets', plan, 'vi', ['**Kết luận, nhận định.**', '**Kết luận, nhận định.** [Ghi bảng: công thức] [1]']],
  [
    'a link and boxes',
    'worksheet',
    'en',
    ['The garden is', '[name of the garden](https://example.org) - [x] The garden is'],
  ],
  [
    'sounds and intervals',
    'worksheet',
    'en',
    ['The garden is', 'The sound [ɪ] and the interval [0; 3]. The garden is'],
  ],
  ['code', 'worksheet', 'en', ['The garden is', '`{{name}}` and `TODO` are code. The garden is']],
  ['formulas', 'worksheet', 'en', ['The garden is', '$x^{{n}}$ is a power. The garden is']],
  ['dotted lines', plan, 'vi', ['Nguyễn Thị Mai', '……………']],
  ['none', plan, 'vi', ['## III. Tiến trình dạy học', 'Ghi chú: –\n\n## III. Tiến trình dạy học']],
  [
    'an English term',
    plan,
    'vi',
    ['Học sinh làm bài.', 'Học sinh làm bài theo kĩ thuật think-pair-share (think, pair, share).'],
  ],
  [
    'an English quotation',
    plan,
    'vi',
    [
      'Học sinh làm bài.',
      '“If I have seen further it is by standing on the shoulders of giants, and this is what the students should know of it” là lời của Newton.',
    ],
  ],
  [
    'an English text under its heading',
    plan,
    'vi',
    [
      '## III. Tiến trình dạy học',
      '### Tóm tắt tiếng Anh\n\nStudents find out what density is: they measure the mass and the volume of two blocks, and then they compare what they have found.\n\n## III. Tiến trình dạy học',
    ],
  ],
  [
    'Vietnamese names',
    plan,
    'en',
    [
      /(?<=\*\*b\) Content.*\*\* )/,
      'Nguyễn Thị Minh Khai, Trần Quốc Toản, Lê Hồng Phong and Hoàng Văn Thụ went from Đà Nẵng to Quảng Ngãi. ',
    ],
  ],
  ['a paragraph of another text', 'reading-passage', 'vi', ['Đoạn 3', 'Đoạn 9 trong sách giáo khoa']],
  ['an exercise of the textbook', plan, 'vi', ['nêu được câu hỏi', 'xem hoạt động 6 trong SGK, nêu được câu hỏi']],
  ['figures of the textbook', plan, 'vi', ['nêu được câu hỏi', 'xem Hình 13.1 và Bảng 13.2, nêu được câu hỏi']],
]

test.each(right)('%s: finds nothing (%s, %s)', async (_, slug, language, ...changes) => {
  expect(await findingsOf(changed(exampleOf(slug, language), ...changes))).toEqual([])
})

test('accepts the minutes of a plan in hours and words', async () => {
  const example = changed(
    exampleOf(plan, 'vi'),
    ['– 35 phút, tiết 1', '– 5 phút, tiết 1'],
    ['– 35 phút, tiết 2', '– 1 giờ 5 phút, tiết 2'],
  )
  // The only finding is that of the `steps` check, for the step of 15 minutes.
  expect((await findingsOf(example)).map(({ check, key }) => [check, key])).toEqual([['steps', 'check.stepLonger']])
})

test('accepts other languages in English lessons and bilingual documents', async () => {
  const text = change(
    exampleOf(plan, 'vi').text,
    'Học sinh làm bài. ',
    'Students listen to the dialogue and then they answer the questions about what the two friends have to do at the weekend. ',
  )
  const keys = async (answers: Answers) =>
    (
      await findingsOf({ ...exampleOf(plan, 'vi'), text, answers: { ...exampleOf(plan, 'vi').answers, ...answers } })
    ).map(({ key }) => key)
  expect(await keys({})).toEqual(['check.paragraphNotVietnamese'])
  expect(await keys({ subject: 'Tiếng Anh' })).toEqual([])
  expect(await keys({ notes: 'Thêm tóm tắt bằng tiếng Anh' })).toEqual([])
  expect(await keys({ notes: 'Soạn song ngữ' })).toEqual([])
})

describe('false alarms', () => {
  const durations = readFileSync(new URL('../../../../tests/data/quantities/durations.tsv', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t') as [string, string])
  const examples = readdirSync(catalogue)
    .filter((slug) => !slug.includes('.') && slug !== 'questions' && slug !== 'curricula')
    .flatMap((slug) => (['en', 'vi'] as const).map((language) => ({ slug, ...exampleOf(slug, language) })))

  test('finds no fault in any example of the catalogue, in composed or decomposed letters', async () => {
    expect(examples.length).toBeGreaterThanOrEqual(28)
    for (const example of examples)
      for (const form of ['NFC', 'NFD'] as const)
        expect([
          example.slug,
          example.language,
          await findingsOf({ ...example, text: example.text.normalize(form) }),
        ]).toEqual([example.slug, example.language, []])
  })

  test('finds no fault in any paper that a model wrote', async () => {
    const names = new Set<string>([
      'details',
      'references',
      'placeholders',
      'language',
      'codes',
      'forbidden',
      'sums',
      'talk',
    ])
    const { checks, answers } = exampleOf('de-kiem-tra-7991', 'vi')
    for (const set of cleanSets) {
      const { exam } = writeExam(set)
      const example = {
        checks: checks.filter(({ check }) => names.has(check)),
        answers: { ...answers, subject: set.subject },
        language: set.language,
        text: examDocument(exam, set.language),
      }
      expect([set.name, await findingsOf(example)]).toEqual([set.name, []])
    }
  })

  test('accepts every valid line of the corpora as the minutes of an activity', async () => {
    const example = exampleOf(plan, 'vi')
    const lines = durations.filter(([value]) => value !== '')
    const single = lines.filter(([value, line]) => /^\d+(\.\d+)?$/.test(value) && !line.includes('|'))
    expect(single.length).toBeGreaterThan(200)
    for (const [value, line] of single) {
      const words = line.replace(/^#+\s*/, '')
      const text = example.text.replace(/^### 1\. Hoạt động 1: .*$/m, () => `### 1. Hoạt động 1: ${words}`)
      const answers = { ...example.answers, periods: 1, periodMinutes: 80 + Number(value) }
      const found = await findingsOf({ ...example, text, answers })
      expect([line, found.map(({ key }) => key).filter((key) => key.startsWith('check.minutes'))]).toEqual([line, []])
    }
  })

  test('neither reports an invalid line of the corpora in a plan nor counts it as minutes', async () => {
    const example = exampleOf(plan, 'vi')
    for (const [, line] of durations.filter(([value]) => value === '')) {
      const text = example.text.replace('Học sinh làm bài. ', () => `Học sinh làm bài: ${line}. `)
      expect([line, await findingsOf({ ...example, text })]).toEqual([line, []])
    }
  })

  test('accepts minutes that add up, however they are split and written', async () => {
    const example = exampleOf(plan, 'vi')
    const options = [
      (minutes: number) => `${minutes} phút`,
      (minutes: number) => `${minutes}’`,
      (minutes: number) => `(${minutes}ph)`,
      (minutes: number) => `${Math.floor(minutes / 60)} giờ ${minutes % 60} phút`,
      (minutes: number) => `${minutes - 1}–${minutes + 1} phút`,
      (minutes: number) => `${minutes - 1} + 1 phút`,
      (minutes: number) => `${minutes} minutes`,
    ]
    const shares = fc.array(fc.tuple(fc.integer({ min: 2, max: 70 }), fc.constantFrom(...options)), {
      minLength: 4,
      maxLength: 4,
    })
    await fc.assert(
      fc.asyncProperty(shares, fc.integer({ min: -9, max: 9 }), async (activities, off) => {
        let at = 0
        const text = example.text
          .replace(/ – (10|35) phút, tiết \d/g, () => {
            const [minutes, write] = activities[at++]!
            return ` – ${write(minutes)}`
          })
          .replace(/trong (3|15) phút/g, '')
        const sum = activities.reduce((sum, [minutes]) => sum + minutes, 0)
        const ranges = activities.filter(([, write]) => write === options[4]).length
        const answers = { ...example.answers, periods: 1, periodMinutes: sum + off }
        const text1 = text.replace('2 tiết (mỗi tiết 45 phút)', '1 tiết')
        const found = (await findingsOf({ ...example, text: text1, answers })).map(({ key }) => key)
        expect(found).toEqual(Math.abs(off) <= ranges ? [] : ['check.minutesOff'])
      }),
      { numRuns: 100 },
    )
  })
})
