import { beforeEach, expect, test, vi } from 'vitest'
import { createAutosave, type Saving } from './autosave.ts'

beforeEach(() => void vi.useFakeTimers())

function saver(outcomes: ('ok' | 'passing' | 'final')[] = []) {
  const saved: string[] = []
  const states: Saving[] = []
  const atOnce = { now: 0, most: 0 }
  const autosave = createAutosave<string>({
    async save(content) {
      atOnce.now += 1
      atOnce.most = Math.max(atOnce.most, atOnce.now)
      await new Promise((resolve) => setTimeout(resolve, 100))
      atOnce.now -= 1
      const outcome = outcomes.shift() ?? 'ok'
      if (outcome !== 'ok') throw new Error(outcome)
      saved.push(content)
    },
    isPassing: (error) => (error as Error).message === 'passing',
    fits: (content) => content.length <= 5,
    onState: (state) => states.at(-1) !== state && states.push(state),
  })
  return { autosave, saved, states, atOnce }
}

test('saves the newest content a second after the last key', async () => {
  const { autosave, saved, states } = saver()
  autosave.change('a')
  await vi.advanceTimersByTimeAsync(900)
  autosave.change('ab')
  await vi.advanceTimersByTimeAsync(900)
  expect(saved).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  expect(saved).toEqual(['ab'])
  expect(states).toEqual(['pending', 'saved'])
})

test('saves input typed during a save after it, never in parallel', async () => {
  const { autosave, saved, states, atOnce } = saver()
  autosave.change('a')
  await vi.advanceTimersByTimeAsync(1050)
  autosave.change('ab')
  autosave.flush()
  await vi.advanceTimersByTimeAsync(60)
  expect(saved).toEqual(['a'])
  expect(states).toEqual(['pending'])
  await vi.advanceTimersByTimeAsync(1200)
  expect(saved).toEqual(['a', 'ab'])
  expect(states).toEqual(['pending', 'saved'])
  expect(atOnce.most).toBe(1)
})

test('flush saves immediately, and nothing if nothing is pending', async () => {
  const { autosave, saved } = saver()
  autosave.flush()
  autosave.change('a')
  autosave.flush()
  await vi.advanceTimersByTimeAsync(100)
  expect(saved).toEqual(['a'])
  autosave.flush()
  await vi.advanceTimersByTimeAsync(5000)
  expect(saved).toEqual(['a'])
})

test('retries a temporary failure after 2 s, 4 s, or when the browser is online', async () => {
  const { autosave, saved, states } = saver(['passing', 'passing', 'passing'])
  autosave.change('a')
  await vi.advanceTimersByTimeAsync(1100)
  expect(states).toEqual(['pending', 'waiting'])
  await vi.advanceTimersByTimeAsync(2100)
  await vi.advanceTimersByTimeAsync(3900)
  expect(saved).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(100)
  expect(saved).toEqual(['a'])
  expect(states.at(-1)).toBe('saved')
})

test('does not resend rejected content until it has changed', async () => {
  const { autosave, saved, states } = saver(['final'])
  autosave.change('a')
  await vi.advanceTimersByTimeAsync(60_000)
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(1000)
  // The same happens when the tab is hidden or the page is closed.
  autosave.flush()
  await vi.advanceTimersByTimeAsync(1000)
  expect(saved).toEqual([])
  expect(states).toEqual(['pending', 'refused'])
  autosave.change('b')
  await vi.advanceTimersByTimeAsync(1100)
  expect(saved).toEqual(['b'])
})

test('sends the last input once when the page closes', async () => {
  const { autosave, saved } = saver(['ok', 'ok', 'passing'])
  autosave.change('a')
  autosave.flush()
  autosave.stop()
  autosave.change('ab')
  await vi.advanceTimersByTimeAsync(300)
  expect(saved).toEqual(['a', 'ab'])
  autosave.change('abc')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(saved).toEqual(['a', 'ab'])
})

test('drop discards unsent content, and waits for a running save', async () => {
  const { autosave, saved } = saver()
  autosave.change('a')
  autosave.flush()
  autosave.change('ab')
  const dropped = autosave.drop().then(() => saved.length)
  await vi.advanceTimersByTimeAsync(5000)
  expect(await dropped).toBe(1)
  expect(saved).toEqual(['a'])
})

test('stops retrying after stop', async () => {
  const { autosave, saved } = saver(['passing'])
  autosave.change('a')
  autosave.flush()
  autosave.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(1000)
  expect(saved).toEqual([])
})

test('does not send content that is too long, and reports it until it fits', async () => {
  const { autosave, saved, states } = saver()
  autosave.change('abcdef')
  autosave.flush()
  await vi.advanceTimersByTimeAsync(60_000)
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(1000)
  expect(states).toEqual(['tooLong'])
  expect(saved).toEqual([])
  autosave.change('abcde')
  await vi.advanceTimersByTimeAsync(1200)
  expect(saved).toEqual(['abcde'])
  expect(states).toEqual(['tooLong', 'pending', 'saved'])
})

test.each(['ok', 'passing', 'final'] as const)(
  'a running save (%s) does not hide that the content became too long',
  async (outcome) => {
    const { autosave, saved, states } = saver([outcome])
    autosave.change('abcde')
    autosave.flush()
    autosave.change('abcdef')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(states).toEqual(['pending', 'tooLong'])
    expect(saved).toEqual(outcome === 'ok' ? ['abcde'] : [])
  },
)

test('sends nothing while paused, and the newest content afterwards', async () => {
  const { autosave, saved, states } = saver()
  autosave.change('a')
  autosave.hold('changed')
  autosave.change('ab')
  autosave.flush()
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect([saved, states]).toEqual([[], ['pending', 'changed']])
  autosave.release()
  autosave.change('abc')
  await vi.advanceTimersByTimeAsync(1200)
  expect([saved, states]).toEqual([['abc'], ['pending', 'changed', 'pending', 'saved']])
})

test.each([
  ['ok', true],
  ['passing', false],
  ['final', false],
] as const)('tells a caller who needs everything saved whether it is (%s)', async (outcome, expected) => {
  const { autosave, saved } = saver(['ok', outcome])
  autosave.change('a')
  const all = autosave.saveNow()
  autosave.change('ab')
  await vi.advanceTimersByTimeAsync(300)
  expect(await all).toBe(expected)
  expect(saved).toEqual(expected ? ['a', 'ab'] : ['a'])
})
