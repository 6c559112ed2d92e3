import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { separateThinking } from './thinking.ts'

function read(chunks: readonly string[]) {
  const filter = separateThinking()
  const read = { text: '', thinking: '' }
  for (const { type, text } of [...chunks.flatMap((text) => filter.push(text)), ...filter.end()]) {
    if (type === 'reasoning') read.thinking += text
    else read.text = type === 'replace' ? text : read.text + text
  }
  return read
}

/** Asserts the parsed answer, however it is cut into pieces. */
function expectRead(answer: string, expected: (read: { text: string; thinking: string }) => void) {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(answer.length)), (cuts) => {
      const at = [0, ...cuts.toSorted((a, b) => a - b), answer.length]
      expected(read(at.slice(1).map((end, index) => answer.slice(at[index], end))))
    }),
  )
}

test('removes thinking at the start, with the empty lines after it', () => {
  expect(read(['<think>Let me see.</think>\n\n# Bài 1'])).toEqual({ text: '# Bài 1', thinking: 'Let me see.' })
})

test('reads tags split over chunks at any point', () => {
  const answer = '\n<think>a < b </thin so\n</think>\n\nText with <think> and </think> in it'
  expectRead(answer, (read) =>
    expect(read).toEqual({ text: 'Text with <think> and </think> in it', thinking: 'a < b </thin so\n' }),
  )
})

test.each([
  ['<thinking>Hmm</thinking>\nBài 1', 'Bài 1'],
  ['<THINK>Hmm</Think> Bài 1', 'Bài 1'],
  ['<think>Only thinking</think>\n', ''],
  ['<think>Hmm</think >\nBài 1', 'Bài 1'],
  ['<scratchpad>Hmm</scratchpad>\n\nBài 1', 'Bài 1'],
  ['<think>Hmm</think><answer># Bài 1</answer>', '# Bài 1'],
  [
    '<details style="color:gray;padding: 8px;" open> <summary> Thinking... </summary>\nHmm </think\n</details>\n\nBài 1',
    'Bài 1',
  ],
  [
    '<details type="reasoning" done="true" duration="3">\n<summary>Thought for 3 seconds</summary>\n> Hmm\n</details>\nBài 1',
    'Bài 1',
  ],
])('takes only the answer from %j', (answer, text) => {
  expectRead(answer, (read) => expect(read.text).toBe(text))
})

test.each([
  'A line <think> and\n</think>\nmore',
  '# Kế hoạch\n\nNội dung dài…\n</think>',
  'The tag </think> ends it, `</think>\nand \\</think>\nand </thinkers>\nand < / think>',
  'a <b>bold</b> word and <i',
  '<details><summary>Suy nghĩ – chia sẻ</summary>\n\nCâu 1\n</details>\n\nhết',
  '<details open>\n<summary>Thinking routine</summary>\nSee, think, wonder\n</details>',
])('treats all of %j as text', (answer) => {
  expectRead(answer, (read) => expect(read).toEqual({ text: answer, thinking: '' }))
})

const answer = '# Kế hoạch bài dạy\n\nMở đầu.'

test.each([
  ['a closing tag on a line of its own', `Người dùng muốn…\n\n</think>\n\n${answer}`],
  ['one behind the last sentence', `Mình sẽ viết ngắn gọn.</think>\n\n${answer}`],
  ['one that the answer is glued to', `We need a plan.</think>${answer}`],
  ['one before a blank', `We need a plan. </think> ${answer}`],
  ['another name', `Let me see.\n</thinking>\n${answer}`],
  ['reasoning', `Let me see.\n</reasoning>\n${answer}`],
  ['a tag of Seed', `Let me see.\n</seed:think>\n${answer}`],
  ['a tag of Kimi', `Let me see.◁/think▷${answer}`],
  ['a tag of Magistral', `Let me see.[/THINK]${answer}`],
  ['no word before it', `</think>\n\n${answer}`],
  ['two of them', `A.\n</think>\n\nB.\n</think>\n\n${answer}`],
  ['code in the thinking', `Ta viết \`</think>\` ở đâu?\n\`\`\`\n</think>\n\`\`\`\nXong.\n</think>\n\n${answer}`],
])('takes back thinking without its opening tag: %s', (_, whole) => {
  expectRead(whole, (read) => expect(read.text).toBe(answer))
})

test.each(['\\(x = 2\\)', '“Lão Hạc” của Nam Cao', '(1) Mở đầu', '> Trích: …'])(
  'takes back thinking that an answer is glued to: %s',
  (start) => expectRead(`Để mình viết.</think>${start}`, (read) => expect(read.text).toBe(start)),
)

test.each([
  ['<thinking>Hmm</thinking>', ''],
  ['<reasoning>Hmm</reasoning>', ''],
  ['<seed:think>Hmm</seed:think>', ''],
  ['[THINK]Hmm[/THINK]', ''],
  ['◁think▷Hmm◁/think▷', ''],
  ['<|begin_of_thought|>Hmm<|end_of_thought|>\n\n<|begin_of_solution|>', '<|end_of_solution|>'],
  ['<|START_THINKING|>Hmm<|END_THINKING|><|START_RESPONSE|>', '<|END_RESPONSE|>'],
  ['<|channel|>analysis<|message|>Hmm<|end|><|start|>assistant<|channel|>final<|message|>', '<|return|>'],
  ['<|start|>assistant<|channel|>final<|message|>', '<|return|>'],
  ['<|channel>thought\nHmm<channel|>', ''],
  ['<think>a <think>b</think>\nc</think>', ''],
  ['Vâng.\n<think>Hmm</think>\n', ''],
])('removes what models put around their answer: %s', (before, after) => {
  const stored = before.startsWith('Vâng') ? `Vâng.\n\n${answer}` : answer
  expectRead(before + answer + after, (read) => expect(read.text).toBe(stored))
})

test('takes back shown thinking as soon as its closing tag and a word of the answer arrive', () => {
  const filter = separateThinking()
  expect(filter.push('Người dùng muốn một kế hoạch.\n')).toEqual([
    { type: 'delta', text: 'Người dùng muốn một kế hoạch.\n' },
  ])
  expect(filter.push('</thi')).toEqual([])
  expect(filter.push('nk>\n\n')).toEqual([])
  expect(filter.push('# Kế')).toEqual([
    { type: 'replace', text: '' },
    { type: 'delta', text: '# Kế' },
  ])
  expect([...filter.push(' hoạch'), ...filter.end()]).toEqual([{ type: 'delta', text: ' hoạch' }])
})

test.each([
  'Thẻ `</think>` kết thúc phần suy nghĩ.\n\nNội dung.',
  'Thẻ </think> kết thúc phần suy nghĩ.\n\nNội dung.',
  'Thẻ "</think>" và “</think>” là thẻ đóng.',
  'Thẻ </think>(thẻ đóng) kết thúc phần suy nghĩ.',
  'Ví dụ:\n\n```xml\n<think>\nsuy nghĩ\n</think>\n```\n\nNội dung.',
  'Ví dụ:\n\n~~~\nsuy nghĩ\n</think>\nđáp án\n~~~\n\nNội dung.',
  'Ví dụ:\n\n    </think>\n\nNội dung.',
  'Một phần tử: <thought> mở và\n</thought>\nđóng.',
  '[Think] – Pair – Share\n\nMỗi em nghĩ một phút. [/think]\n\nRồi trao đổi.',
  'x </thinker> y </ think> z <|endoftext|> t',
  'GPT ends a turn with <|end|> or `<|return|>`.',
])('keeps tags that a text mentions: %j', (whole) => {
  expectRead(whole, (read) => expect(read).toEqual({ text: whole, thinking: '' }))
})

test('keeps an answer that only begins like a tag', () => {
  expect(read(['  <thi', 'rd> party'])).toEqual({ text: '  <third> party', thinking: '' })
  expect(read(['<thin'])).toEqual({ text: '<thin', thinking: '' })
})

test('returns no text if thinking never ends', () => {
  expect(read(['<think>on and', ' on</thi'])).toEqual({ text: '', thinking: 'on and on</thi' })
})
