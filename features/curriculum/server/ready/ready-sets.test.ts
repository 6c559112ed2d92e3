import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { codesIn, isArtificial } from '#features/agents/model/checks/kinds/codes.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { curriculumChoices } from '../../contract/curriculum-choices.ts'
import { curriculumSets } from '../../contract/curriculum-sets.ts'
import { readyCurricula } from '../../contract/ready-curricula.ts'
import { readReadySets } from './read.ts'
import { installReady } from './ready-sets.ts'

const folder = join(import.meta.dirname, '../../../../catalogue/curricula')
const sets = await readReadySets(folder)
const setOf = (slug: string) => sets.find((set) => set.slug === slug)!
const competencesOf = (slug: string) => setOf(slug).items.filter(({ level }) => level === 'competence')
const codesOf = (slug: string) => competencesOf(slug).flatMap(({ code }) => (code ? [code] : []))

async function start() {
  const product = await startProduct({ readyCurricula: sets })
  const boss = await product.admin()
  const offered = async () =>
    (await boss.call(readyCurricula.list)).body.sets.filter(({ isAdded }) => !isAdded).map(({ slug }) => slug)
  const listed = async () => (await boss.call(curriculumSets.list)).body.curriculumSets
  return { ...product, boss, offered, listed }
}

test('each set has its translation, with the same codes and sources', () => {
  const inVietnamese = sets.filter(({ language }) => language === 'vi').map(({ slug }) => slug)
  expect(inVietnamese).toEqual(['ai-education', 'digital-competences', 'qualities-and-competences'])
  expect(sets).toHaveLength(6)
  for (const slug of inVietnamese) {
    expect(codesOf(`${slug}-in-english`)).toEqual(codesOf(slug))
    expect(setOf(`${slug}-in-english`).sources).toEqual(setOf(slug).sources)
  }
})

test('every source can be looked up, those on GitHub in the version that was read', () => {
  for (const { sources } of sets) {
    const addresses = sources.map(({ address }) => address)
    expect(addresses.filter((address) => !address.startsWith('https://'))).toEqual([])
    const onGitHub = addresses.filter((address) => address.startsWith('https://github.com/'))
    expect(onGitHub.filter((address) => !/\/blob\/[\da-f]{40}\/./.test(address))).toEqual([])
    expect(new Set(sources.map(({ publisher }) => publisher)).size).toBe(sources.length)
  }
})

test('the checks know every code', () => {
  const artificial = codesOf('ai-education')
  expect(artificial).toHaveLength(282)
  expect(artificial.filter((code) => codesIn(code)[0] !== code || !isArtificial(code))).toEqual([])
  const digital = codesOf('digital-competences').filter((code) => code.length > '6.3'.length)
  expect(digital).toHaveLength(265)
  expect(digital.filter((code) => codesIn(code)[0] !== code || isArtificial(code))).toEqual([])
  expect(codesOf('digital-competences').filter((code) => code.length === '6.3'.length)).toHaveLength(24)
  expect(competencesOf('qualities-and-competences')).toHaveLength(15)
})

test('a new school gets the sets in Vietnamese once, not compared, and is offered the others', async () => {
  const { boss, db, clock, offered, listed } = await start()
  await installReady({ db, clock }, sets)
  await installReady({ db, clock }, sets)
  const there = await listed()
  expect(there.map(({ version, confirmed }) => [version, confirmed])).toEqual([
    [1, null],
    [1, null],
    [1, null],
  ])
  expect(await offered()).toEqual([
    'ai-education-in-english',
    'digital-competences-in-english',
    'qualities-and-competences-in-english',
  ])
  const { sets: inForms } = (await boss.call(curriculumChoices.list)).body
  expect(new Set(inForms.map(({ counts }) => counts.competence))).toEqual(new Set([15, 282, 289]))
})

test('a set says how many of its sentences no two sources have, and where it was read', async () => {
  const { db, clock, listed } = await start()
  await installReady({ db, clock }, sets)
  const sourceOf = new Map((await listed()).map(({ name, source }) => [name, source]))
  for (const { slug, name, sources } of sets.filter(({ language }) => language === 'vi')) {
    const source = sourceOf.get(name)!
    for (const { publisher } of sources) expect(source).toContain(publisher)
    const competences = competencesOf(slug).filter(({ code }) => code.length > '6.3'.length)
    const bare = competences.filter(({ text }) => text.endsWith(' (xem văn bản)'))
    expect(/\d+ trong \d+ .* chỉ có mã/.exec(source)?.[0].match(/\d+/g) ?? []).toEqual(
      bare.length === 0 ? [] : [`${bare.length}`, `${competences.length}`],
    )
  }
})

test('an administrator adds a set with one call; a deleted one is only offered again', async () => {
  const { boss, offered, listed } = await start()
  const add = (slug: string) => boss.call(readyCurricula.add, { body: { slug } })
  const { curriculumSet: set } = (await add('ai-education')).body
  expect(set).toMatchObject({ version: 1, confirmed: null, editedFrom: null, sourceDate: '2026-08-18' })
  expect((await add('ai-education')).body.error).toBe('This set is already in the list.')
  expect((await add('nothing')).body.error).toBe('Set not found')
  const query = { search: '6.a1.3' }
  const { items } = (await boss.call(curriculumSets.items, { params: { id: set.id }, query })).body
  expect(items.map(({ code, path }) => [code, path])).toEqual([
    ['6.A1.3', ['Lớp 6', 'Tư duy lấy con người làm trung tâm', 'Tính chủ động của con người']],
  ])
  expect(await offered()).not.toContain('ai-education')
  await boss.call(curriculumSets.remove, { params: { id: set.id } })
  expect([await listed(), await offered()]).toEqual([[], expect.arrayContaining(['ai-education'])])
})

test('two administrators add the same set at the same time: it is there once', async () => {
  const { admin, boss, listed } = await start()
  const both = [boss, await admin()].map((by) => by.call(readyCurricula.add, { body: { slug: 'ai-education' } }))
  expect(new Set((await Promise.all(both)).map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(await listed()).toHaveLength(1)
})

test.each([
  ['"6.A1.3"', '"6.A1.2"', 'the code 6.A1.2 occurs twice'],
  ['"Lớp 6"', '"Lớp 6"', 'it is not in composed form (NFC)'],
  ['"level": "grade"', '"level": "year"', 'level'],
  ['"address": ', '"address": null, "earlier": ', 'address'],
])('a faulty file is named: %s', async (before, after, fault) => {
  const copy = await mkdtemp(join(tmpdir(), 'curricula-'))
  onTestFinished(() => rm(copy, { recursive: true }))
  await cp(folder, copy, { recursive: true })
  const file = join(copy, 'ai-education.json')
  const text = await readFile(file, 'utf8')
  const broken = fault.includes('NFC') ? text.replace(before, after.normalize('NFD')) : text.replace(before, after)
  expect(broken).not.toBe(text)
  await writeFile(file, broken)
  const failure = await readReadySets(copy).catch(({ message }: Error) => message)
  expect(failure).toContain('catalogue/curricula/ai-education.json: ')
  expect(failure).toContain(fault)
})
