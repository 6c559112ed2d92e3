import { expect, test } from 'vitest'
import type { HistoryEntry } from '#contract/history'
import { idle, reduceRun, resultOf, type Run, type RunEvent } from './run.ts'

const after = (...events: RunEvent[]): Run => events.reduce(reduceRun, idle)
const entry = { id: 'h1', content: '# Lesson', status: 'complete' } as HistoryEntry
const asked: RunEvent = { type: 'asked' }
const started: RunEvent = { type: 'started', historyId: 'h1', startedAt: '2026-11-20T02:12:00.000Z' }
const text = (words: string): RunEvent => ({ type: 'text', text: words })
const ended: RunEvent = { type: 'ended', entry }
const writing = {
  phase: 'writing',
  historyId: 'h1',
  startedAt: '2026-11-20T02:12:00.000Z',
  text: '',
  rejoined: false,
  connected: true,
  stopping: false,
}

test('a run is asked for, begins, grows, is replaced and ends', () => {
  expect(after(asked)).toEqual({ phase: 'starting', before: null })
  expect(after(asked, started)).toEqual(writing)
  expect(after(asked, started, text('# Les'), text('son'))).toEqual({ ...writing, text: '# Lesson' })
  expect(after(asked, started, text('# Les'), { type: 'replace', text: '# Quiz' })).toEqual({
    ...writing,
    text: '# Quiz',
  })
  expect(after(asked, started, text('# Les'), ended)).toEqual({ phase: 'ended', entry })
})

test('a template answers before anything was written', () => {
  expect(after(asked, ended)).toEqual({ phase: 'ended', entry })
})

test('a new run replaces the old result; one that never begins gives it back', () => {
  expect(after(ended, asked)).toEqual({ phase: 'starting', before: entry })
  expect(after(ended, asked, started)).toEqual(writing)
  expect(after(ended, asked, { type: 'returned' })).toEqual({ phase: 'ended', entry })
  expect(after(asked, { type: 'returned' })).toEqual(idle)
  const refused: RunEvent = { type: 'refused', problem: 'Too many' }
  expect(after(ended, asked, refused)).toEqual({ phase: 'refused', problem: 'Too many', before: entry })
  expect(after(ended, asked, refused, asked, refused)).toEqual({ phase: 'refused', problem: 'Too many', before: entry })
  expect(after(asked, refused)).toEqual({ phase: 'refused', problem: 'Too many', before: null })
})

test('Stop is pressed, and pressed in vain', () => {
  expect(after(asked, started, { type: 'stopping' })).toEqual({ ...writing, stopping: true })
  expect(after(asked, started, { type: 'stopping' }, text('x'))).toEqual({ ...writing, stopping: true, text: 'x' })
  expect(after(asked, started, { type: 'stopping' }, { type: 'notStopped' })).toEqual(writing)
  const stopped = { ...entry, status: 'stopped' } as HistoryEntry
  const end: RunEvent = { type: 'ended', entry: stopped }
  expect(after(asked, started, { type: 'stopping' }, end)).toEqual({ phase: 'ended', entry: stopped })
})

test('a broken connection keeps the text; a new one goes on from the stored text', () => {
  const broken = [asked, started, text('# Les'), { type: 'disconnected' }] as const
  expect(after(...broken)).toEqual({ ...writing, text: '# Les', connected: false })
  expect(after(...broken, started)).toEqual({ ...writing, text: '# Les' })
  expect(after(...broken, started, { type: 'replace', text: '# Lesson one' })).toEqual({
    ...writing,
    text: '# Lesson one',
  })
  expect(after(...broken, { type: 'gaveUp' })).toEqual({
    phase: 'lost',
    historyId: 'h1',
    startedAt: writing.startedAt,
    text: '# Les',
  })
})

test('a page that comes back joins, and a lost run is joined again with what it had', () => {
  const joining: RunEvent = { type: 'joining', historyId: 'h1', startedAt: writing.startedAt, text: '# Les' }
  expect(after(joining)).toEqual({ ...writing, text: '# Les', rejoined: true })
  expect(after(joining, started, text('son'))).toEqual({ ...writing, text: '# Lesson', rejoined: true })
  expect(after(joining, { type: 'disconnected' }, { type: 'gaveUp' }, joining)).toEqual({
    ...writing,
    text: '# Les',
    rejoined: true,
  })
  expect(after(joining, ended)).toEqual({ phase: 'ended', entry })
})

test('what comes too late changes nothing', () => {
  const late: RunEvent[] = [
    text('x'),
    { type: 'replace', text: 'x' },
    { type: 'disconnected' },
    { type: 'gaveUp' },
    { type: 'stopping' },
    { type: 'notStopped' },
    { type: 'returned' },
    started,
  ]
  for (const event of late) {
    expect(after(ended, event)).toEqual({ phase: 'ended', entry })
    expect(after(event)).toEqual(idle)
  }
  const other: RunEvent = { type: 'started', historyId: 'h2', startedAt: writing.startedAt }
  expect(after(asked, started, text('x'), other)).toEqual({ ...writing, text: 'x' })
})

test('the result on the page outlives a start that is not yet one', () => {
  expect(resultOf(after(ended))).toBe(entry)
  expect(resultOf(after(ended, asked))).toBe(entry)
  expect(resultOf(after(ended, asked, started))).toBeNull()
  expect(resultOf(idle)).toBeNull()
})
