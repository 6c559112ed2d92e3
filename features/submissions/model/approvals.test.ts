import { expect, test } from 'vitest'
import { findAwaited, isLastWord, type Approval } from './approvals.ts'

const all = { kind: 'all', lastId: null } as const
const last = { kind: 'last', lastId: 'deputy' } as const
const one = { kind: 'one', lastId: null } as const
const two = ['head', 'deputy']

test.each<[string, Approval, string[], string[]]>([
  ['one is enough', { rule: one, reviewers: two, approvedBy: [] }, two, two],
  ['all must approve', { rule: all, reviewers: two, approvedBy: [] }, two, []],
  ['one of all is missing', { rule: all, reviewers: two, approvedBy: ['head'] }, ['deputy'], ['deputy']],
  ['the missing one has left', { rule: all, reviewers: ['head'], approvedBy: ['head'] }, ['head'], ['head']],
  ['one comes last', { rule: last, reviewers: two, approvedBy: [] }, ['head'], []],
  ['it is the turn of the last', { rule: last, reviewers: two, approvedBy: ['head'] }, ['deputy'], ['deputy']],
  ['only the last is left', { rule: last, reviewers: ['deputy'], approvedBy: [] }, ['deputy'], ['deputy']],
  ['the last has left', { rule: last, reviewers: ['head'], approvedBy: [] }, ['head'], ['head']],
])('knows whose approval is needed and whose completes the review when %s', (_, approval, awaited, complete) => {
  expect(findAwaited(approval)).toEqual(awaited)
  expect(awaited.filter((id) => isLastWord(approval, id))).toEqual(complete)
})
