import { expect, test } from 'vitest'
import { runChecks, type AssistantCheck } from '../run.ts'

const checks: AssistantCheck[] = [
  { check: 'minutes', severity: 'fault', settings: { total: 'duration', period: '45' } },
  { check: 'steps', severity: 'fault', settings: { period: '45' } },
]

/** A lesson of these headings; "-" is one level lower, and a line with "|" the row of a table. */
async function findingsOf(duration: number, ...lines: string[]): Promise<string[]> {
  const text = lines.map((line) =>
    /^[|*]/.test(line) ? line : line.startsWith('-') ? `###${line.slice(1)}` : `## ${line}`,
  )
  const markdown = text.join('\n\n').replaceAll('|\n\n|', '|\n|')
  const made = { answers: { duration }, language: 'vi' as const, files: {} }
  const checked = await runChecks(checks, `# Bài\n\n${markdown}`, { made, pause: async () => {} })
  return checked.flatMap(({ findings, failed }) => (failed ? ['failed'] : findings.map(({ key }) => key)))
}

const head = ['| Hoạt động | Thời gian | Giáo viên |', '| --- | --- | --- |']

test.each<[name: string, minutes: number, ...lines: string[]]>([
  [
    'activities below periods',
    90,
    'Tiết 1',
    '- Mở đầu (5 phút)',
    '- Khám phá (40 phút)',
    'Tiết 2',
    '- Luyện tập (35 phút)',
    '- Vận dụng (10 phút)',
  ],
  [
    'periods with their minutes',
    90,
    'Tiết 1 (45 phút)',
    '- Mở đầu (5 phút)',
    '- Khám phá (40 phút)',
    'Tiết 2 (1 tiết)',
    '- Luyện tập (35 phút)',
    '- Vận dụng (10 phút)',
  ],
  [
    'parts of an activity',
    45,
    'Hoạt động 1 (15 phút)',
    'Hoạt động 2 (30 phút)',
    '- 2.1. Tìm hiểu (10 phút)',
    '- 2.2. Trao đổi (20 phút)',
  ],
  [
    'some parts of an activity',
    45,
    'Hoạt động 1 (15 phút)',
    'Hoạt động 2 (30 phút)',
    '- 2.1. Tìm hiểu (10 phút)',
    '- 2.2. Trao đổi (5 phút)',
    '- 2.3. Chốt',
  ],
  ['minutes in the name of an activity', 45, 'Hoạt động 1: bài toán về 30 phút (15 phút)', 'Hoạt động 2 (30 phút)'],
  ['work at home', 45, 'Hoạt động 1 (15 phút)', 'Hoạt động 2 (30 phút)', 'Vận dụng (giao về nhà, 20 phút)'],
  [
    'homework that is set in the lesson',
    45,
    'Hoạt động 1 (15 phút)',
    'Hoạt động 2 (25 phút)',
    'Hướng dẫn về nhà (5 phút)',
  ],
  ['time to spare', 45, 'Hoạt động 1 (15 phút)', 'Hoạt động 2 (30 phút)', 'Nếu còn thời gian (5 phút)'],
  ['ranges', 45, 'Hoạt động 1 (5-7 phút)', 'Hoạt động 2 (38–40 phút)'],
  ['seconds', 45, 'Xem phim (2 phút 30 giây)', 'Thảo luận (42,5 phút)'],
  ['a test', 45, 'Ôn tập (30 phút)', 'Kiểm tra 15 phút'],
  ['parts of a period', 90, 'Hoạt động 1 (nửa tiết)', 'Hoạt động 2 (1 tiết rưỡi)'],
  ['a heading for the whole', 45, 'Tiến trình (45 phút)', '- Mở đầu (5 phút)', '- Khám phá (40 phút)'],
  [
    'stations one after the other',
    45,
    'Mở đầu (5 phút)',
    'Học theo trạm (40 phút)',
    '- Trạm 1 (20 phút)',
    '- Trạm 2 (20 phút)',
  ],
  [
    'stations at the same time',
    45,
    'Mở đầu (35 phút)',
    'Học theo trạm (10 phút)',
    '- Trạm 1 (10 phút)',
    '- Trạm 2 (10 phút)',
  ],
  ['lines instead of headings', 45, '*Hoạt động 1: Mở đầu (5 phút)*', '*Hoạt động 2: Khám phá (40 phút)*'],
  [
    'a table in several spellings',
    45,
    ...head,
    '| A | 5’ | x |',
    '| B | ba mươi phút | x |',
    '| C | 10p | x |',
    '| Tổng | 45 phút | |',
  ],
  [
    'minutes below the headings',
    45,
    'Hoạt động 1',
    '*(Thời gian dự kiến: 5 phút)*',
    'Hoạt động 2',
    '*Thời gian thực hiện: 25 phút*',
    'Hoạt động 3',
    '*Estimated time: 15 minutes*',
  ],
  ['headings in capitals', 45, 'KHỞI ĐỘNG (5P)', 'KHÁM PHÁ (25PH)', 'VẬN DỤNG (15P)'],
  ['a table of clock times', 45, ...head, '| A | 7:00–7:05 | x |', '| B | 7:05–7:45 | x |'],
  ['a table of the minutes from and to', 45, ...head, '| A | phút 0–5 | x |', '| B | phút 5–45 | x |'],
  [
    'a table for each period',
    90,
    'Tiết 1',
    ...head,
    '| A | 5 | x |',
    '| B | 40 | x |',
    'Tiết 2',
    ...head,
    '| C | 15 | x |',
    '| D | 30 | x |',
  ],
])('%s: finds nothing', async (_, minutes, ...lines) => {
  expect(await findingsOf(minutes, ...lines)).toEqual([])
})

test.each<[name: string, key: string, minutes: number, ...lines: string[]]>([
  [
    'parts that are longer',
    'check.totalOff',
    45,
    'Hoạt động 1 (15 phút)',
    'Hoạt động 2 (30 phút)',
    '- 2.1. A (15 phút)',
    '- 2.2. B (20 phút)',
  ],
  [
    'parts that are shorter',
    'check.totalOff',
    45,
    'Hoạt động 1 (15 phút)',
    'Hoạt động 2 (30 phút)',
    '- 2.1. A (5 phút)',
    '- 2.2. B (20 phút)',
  ],
  ['ranges that are too short', 'check.minutesOff', 45, 'Hoạt động 1 (5-7 phút)', 'Hoạt động 2 (30–32 phút)'],
  ['words that are too long', 'check.minutesOff', 45, 'Hoạt động 1 (nửa giờ)', 'Hoạt động 2 (hai mươi lăm phút)'],
  ['no minutes', 'check.minutesNone', 45, 'Hoạt động 1', 'Hoạt động 2'],
  ['a total of its own', 'check.totalOff', 45, ...head, '| A | 5’ | x |', '| B | 40 | x |', '| Tổng | 50 phút | |'],
  [
    'one period that is too long',
    'check.minutesOff',
    90,
    'Tiết 1',
    ...head,
    '| A | 5 | x |',
    '| B | 45 | x |',
    'Tiết 2',
    ...head,
    '| C | 15 | x |',
    '| D | 30 | x |',
  ],
])('finds %s (%s)', async (_, key, minutes, ...lines) => {
  expect(await findingsOf(minutes, ...lines)).toEqual([key])
})
