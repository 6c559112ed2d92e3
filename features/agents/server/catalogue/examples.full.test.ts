import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { runChecks } from '../../model/checks/run.ts'
import { withoutTalk } from '#formats/markdown/model/talk-around.ts'
import { readCatalogue } from './read.ts'

const { assistants } = await readCatalogue(join(import.meta.dirname, '../../../../catalogue'))
const pause = async () => {}

describe.each(['en', 'vi'] as const)('the finished sample that new teachers see first (%s)', (language) => {
  test.each(assistants)('passes the checks of its own assistant: $slug', async ({ checks, example, kind }) => {
    const { answers, content } = example[language]
    const { text } = withoutTalk(content)
    const checked = await runChecks(checks, text, { made: { answers, language, files: {} }, pause })
    expect(checked.filter(({ failed }) => failed)).toEqual([])
    expect(checked.flatMap(({ findings }) => findings)).toEqual([])
    // Slides are checked one by one while they are written.
    expect([
      text.trim(),
      checked.length >= (kind === 'word-review' || kind === 'class-feedback' ? 0 : kind === 'slides' ? 3 : 4),
    ]).toEqual([content.trim(), true])
  })
})
