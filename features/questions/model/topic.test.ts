import { expect, test } from 'vitest'
import { topicOf } from './topic.ts'

test.for([
  [{ topic: ' Quang hợp\n ở cây ' }, 'Quang hợp ở cây'],
  [{ topic: 'Quang hợp'.normalize('NFD') }, 'Quang hợp'],
  [{ topic: '  ' }, null],
  [{ topic: ['a'] }, null],
  [{ subject: 'Toán' }, null],
  [{ topic: `x${'🌱'.repeat(400)}` }, `x${'🌱'.repeat(74)}`],
] as const)('%j is about %j', ([answers, topic]) => {
  expect(topicOf(answers as never)).toBe(topic)
})
