import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findFaults } from './find-faults.ts'

test.for([
  'feat(exams): shuffle true–false statements',
  'fix: embed fonts in printed pages',
  'perf(history, search)!: drop the second index',
  'refactor(api): pass the reader’s language',
  'fix(jobs): process what a dead worker left',
  'docs(glossary): focus on the words of the interface',
  `fix(files): ${'ă'.repeat(60)}`,
])('accepts a subject that follows the format: %s', (subject) => {
  expect(findFaults(subject)).toEqual([])
})

test.for<[string, string]>([
  ['The administrator’s day is not confused', 'not of the form'],
  ['fix(files) read fonts', 'not of the form'],
  ['fix(files):read fonts', 'not of the form'],
  ['fix(): read fonts', 'not of the form'],
  ['Fix(files): read fonts', 'not of the form'],
  ['wip: read fonts', 'the type "wip" is none of'],
  ['fix(files): reads symbol fonts', '"reads" is not an imperative'],
  ['fix(files): Added symbol fonts', '"Added" is not an imperative'],
  ['fix(files): reading symbol fonts', '"reading" is not an imperative'],
  ['fix(files): read fonts.', 'without a full stop'],
  ['fix(files): read fonts; drop old ones', 'a semicolon'],
  [`fix(files): ${'a'.repeat(61)}`, '73 characters, at most 72'],
])('rejects a subject that does not follow it: %s', ([subject, fault]) => {
  expect(findFaults(subject).join('\n')).toContain(fault)
})

test('the command checks only the commits after the given one, and fails when one is wrong', () => {
  const folder = mkdtempSync(join(tmpdir(), 'trogiang-commits-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim()
  const commit = (subject: string) => {
    const author = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com']
    git(...author, '-c', 'commit.gpgsign=false', 'commit', '-q', '--allow-empty', '-m', subject)
    return git('rev-parse', 'HEAD')
  }
  const check = (since: string) => {
    const script = join(import.meta.dirname, 'check.ts')
    return spawnSync(process.execPath, [script, since], { cwd: folder, encoding: 'utf8' })
  }

  git('init', '-q')
  const first = commit('Things were changed')
  commit('feat(exams): add variants')
  expect(check(first)).toMatchObject({ status: 0, stderr: '', stdout: expect.stringContaining('1 commits') })

  commit('Things were changed again')
  const result = check(first)
  expect(result.status).toBe(1)
  expect(result.stderr).toContain('Things were changed again\n  not of the form')
  expect(result.stderr).not.toContain('add variants')

  expect(check('no-such-commit')).toMatchObject({ status: 1, stderr: expect.stringContaining('cannot be listed') })
})
