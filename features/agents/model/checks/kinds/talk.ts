import { define } from '../check.ts'
import { withoutTalk } from '#formats/markdown/model/talk-around.ts'

/** Checks that nothing surrounds the document: no greeting, no closing remark, no code fence. */
export const talk = define({
  fields: {},
  frames: true,
  find({ written }) {
    const { before, after } = withoutTalk(written)
    return [before, after]
      .map((words) => words.replace(/^\s*(```|~~~)\w*\s*/, '').trim() || words.trim())
      .filter((words) => words !== '')
      .map((words) => ({
        key: 'check.talkAround',
        values: { words: words.slice(0, 60) },
        at: { text: words.split('\n')[0]!.slice(0, 60) },
      }))
  },
})
