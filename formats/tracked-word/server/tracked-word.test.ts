import * as fc from 'fast-check'
import { strFromU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { isFull } from '#tests/support/full.ts'
import { sdkFaultsOf } from '#tests/support/models/sdk-faults.ts'
import { findChangeFault, changeKinds, type ChangeKind } from '../model/edits.ts'
import { objectSign, type Paragraph } from '../model/paragraph.ts'
import { applyChanges, type AnchoredChange } from './apply-changes.ts'
import { constructions } from './constructions.ts'
import { readParagraphs } from './read-paragraphs.ts'
import { normalXml, resolveChanges, revision, treeOf, wordFile } from './testing.ts'

const mainOf = (bytes: Uint8Array) => strFromU8(unzipSync(bytes)['word/document.xml']!)
const commentsOf = (bytes: Uint8Array) => {
  const part = unzipSync(bytes)['word/comments.xml']
  return new Set(part ? Array.from(strFromU8(part).matchAll(/<\w+:comment [^>]*\w+:id="(\d+)"/g), ([, id]) => id!) : [])
}
const change = (paragraphs: readonly Paragraph[], anchor: number, kind: ChangeKind, text = ''): AnchoredChange => ({
  kind,
  text,
  anchor,
  before: paragraphs[anchor]!.text,
  comment: `Lí do ${anchor} ${kind}`,
})

/** Makes the changes in both ways, and checks everything that must hold for any file and any changes. */
async function changeTwice(bytes: Buffer, changes: readonly AnchoredChange[]) {
  const { paragraphs } = await readParagraphs(bytes)
  const tracked = await applyChanges(bytes, changes, revision)
  const applied = await applyChanges(bytes, changes, { ...revision, isTracked: false })
  expect([tracked.lost, applied.lost]).toEqual([[], []])
  const before = commentsOf(bytes)
  const comments = new Set([...commentsOf(tracked.bytes)].filter((id) => !before.has(id)))
  expect(comments.size).toBe(changes.length)
  const original = normalXml(treeOf(mainOf(bytes)))
  expect(normalXml(resolveChanges(treeOf(mainOf(tracked.bytes)), 'refused', comments))).toBe(original)
  const isDeleting = changes.some(({ kind }) => kind === 'delete')
  const resolve = (file: Uint8Array) => normalXml(resolveChanges(treeOf(mainOf(file)), 'accepted', comments))
  // Word moves the rest of a deleted paragraph into the next one.
  const none = (file: Uint8Array) => (isDeleting ? withoutRests(resolve(file)) : resolve(file))
  expect(none(tracked.bytes)).toBe(none(applied.bytes))
  // A text box follows its paragraph, and so do new paragraphs. A deleted paragraph is gone, or left empty as the last of its place.
  const texts = (await readParagraphs(Buffer.from(applied.bytes))).paragraphs.map(({ text }) => text)
  const hasText = (text: string) => !isDeleting || text !== ''
  expect(texts.filter(hasText).toSorted()).toEqual(expectedTexts(paragraphs, changes).filter(hasText).toSorted())
  const [parts, after] = [unzipSync(bytes), unzipSync(tracked.bytes)]
  const mayChange =
    /^(?:word\/document\.xml|word\/comments\.xml|word\/_rels\/document\.xml\.rels|\[Content_Types\]\.xml)$/
  const changed = Object.keys(parts).filter((name) => !Buffer.from(after[name]!).equals(Buffer.from(parts[name]!)))
  expect(changed.filter((name) => !mayChange.test(name))).toEqual([])
  return tracked.bytes
}

const withoutRests = (xml: string): string =>
  xml.replaceAll(/<w:(bookmarkStart|bookmarkEnd|proofErr|hyperlink|smartTag)[^>]*><\/w:\1>/g, '')

/** The texts after all changes. */
function expectedTexts(paragraphs: readonly Paragraph[], changes: readonly AnchoredChange[]): string[] {
  return paragraphs.flatMap(({ text }, anchor) => {
    const own = changes.filter((one) => one.anchor === anchor)
    const isDeleted = own.some(({ kind }) => kind === 'delete')
    const replaced = isDeleted ? '' : (own.find(({ kind }) => kind === 'replace')?.text ?? text)
    const added = own.filter(({ kind }) => kind === 'insert').flatMap((one) => one.text.split('\n'))
    return [replaced, ...added]
  })
}

for (const [name, body] of Object.entries(constructions))
  test(`${name}: refuses and accepts every possible change`, async () => {
    const bytes = wordFile(body, { comments: name.includes('comment') })
    const { paragraphs } = await readParagraphs(bytes)
    expect(paragraphs.length).toBeGreaterThan(0)
    for (const [anchor, paragraph] of paragraphs.entries())
      for (const kind of changeKinds)
        for (const text of [
          paragraph.text.replace(/\p{L}+/u, 'Thay & <đổi>'),
          ...(isFull ? [`${paragraph.text} thêm`, `Mới ${paragraph.text}`] : []),
        ]) {
          const one = change(paragraphs, anchor, kind, kind === 'insert' ? 'Đoạn mới\nĐoạn nữa' : text)
          if (findChangeFault(paragraph, one) === null) await expectOneReversible(bytes, paragraphs, one)
        }
  })

/** A deleted paragraph is gone, or is left empty as the last one of its place. */
async function expectOneReversible(bytes: Buffer, paragraphs: readonly Paragraph[], one: AnchoredChange) {
  if (one.kind !== 'delete') return changeTwice(bytes, [one])
  const { bytes: file } = await applyChanges(bytes, [one], { ...revision, isTracked: false })
  const texts = (await readParagraphs(Buffer.from(file))).paragraphs.map(({ text }) => text)
  const all = paragraphs.map(({ text }) => text)
  expect([all.toSpliced(one.anchor, 1), all.with(one.anchor, '')]).toContainEqual(texts)
  const { bytes: tracked } = await applyChanges(bytes, [one], revision)
  const comments = commentsOf(tracked)
  commentsOf(bytes).forEach((id) => comments.delete(id))
  expect(normalXml(resolveChanges(treeOf(mainOf(tracked)), 'refused', comments))).toBe(normalXml(treeOf(mainOf(bytes))))
  return tracked
}

const words = fc.constantFrom('học sinh', 'Nêu được', '5 phút', 'a', '&', ' ', 'ễ', '(1)', '\t')

test('random files with random changes: refusing restores the file, accepting gives the wanted text', async () => {
  const bodies = fc.array(fc.constantFrom(...Object.values(constructions)), { minLength: 1, maxLength: 6 })
  const seeds = fc.array(
    fc.record({
      at: fc.nat(40),
      kind: fc.constantFrom(...changeKinds),
      keep: fc.nat(12),
      words: fc.array(words, { minLength: 1, maxLength: 4 }),
    }),
    { maxLength: 12 },
  )
  await fc.assert(
    fc.asyncProperty(bodies, seeds, fc.boolean(), async (parts, seedChanges, comments) => {
      const bytes = wordFile(parts.join(''), {
        comments: comments || parts.includes(constructions['others’ comment']!),
      })
      const { paragraphs } = await readParagraphs(bytes)
      const changes = new Map<string, AnchoredChange>()
      for (const { at, kind, keep, words: some } of seedChanges) {
        const anchor = at % paragraphs.length
        const { text } = paragraphs[anchor]!
        const edited = text.slice(0, keep) + some.join(' ') + text.slice(keep + some.length)
        const one = change(
          paragraphs,
          anchor,
          kind,
          kind === 'insert' ? some.join(' ').trim() : edited.replaceAll('\n', ' '),
        )
        // A paragraph is replaced or deleted, not both.
        const key = `${anchor} ${kind === 'delete' ? 'replace' : kind}`
        if (findChangeFault(paragraphs[anchor]!, one) === null) changes.set(key, one)
      }
      expect((await changeTwice(bytes, [...changes.values()])).length).toBeGreaterThan(0)
    }),
    { numRuns: isFull ? 200 : 15 },
  )
})

test('writes files that Microsoft’s validator accepts for all constructions and all kinds of changes', async () => {
  const bytes = wordFile(Object.values(constructions).join(''), { comments: true })
  const { paragraphs } = await readParagraphs(bytes)
  const known = new Set(await sdkFaultsOf(bytes, 'docx'))
  const changes = paragraphs.flatMap((paragraph, anchor) => {
    const all = [
      change(paragraphs, anchor, 'insert', 'Thêm'),
      change(paragraphs, anchor, 'replace', `${paragraph.text} cuối`),
      change(paragraphs, anchor, 'comment'),
    ]
    if (anchor % 3 === 0) all[1] = change(paragraphs, anchor, 'delete')
    return all.filter((one) => findChangeFault(paragraph, one) === null)
  })
  for (const isTracked of [true, false]) {
    const { bytes: file } = await applyChanges(bytes, changes, { ...revision, isTracked })
    const faults = (await sdkFaultsOf(file, 'docx')).map(
      (fault) => JSON.parse(fault) as { description: string; path: string },
    )
    expect(faults.filter((fault) => ![...known].some((one) => one.includes(fault.description.slice(0, 60))))).toEqual(
      [],
    )
  }
})

const plain = wordFile(constructions['bold label and text']! + constructions['plain paragraphs']!)

test('marks only the words that differ, and keeps the formatting around them', async () => {
  const { paragraphs } = await readParagraphs(plain)
  const { bytes } = await applyChanges(
    plain,
    [change(paragraphs, 0, 'replace', 'a) Mục tiêu: Viết được công thức.')],
    revision,
  )
  const xml = mainOf(bytes)
  const by = 'w:author="Trợ Giảng (AI)" w:date="2026-11-28T08:00:00Z"'
  expect(xml).toContain(
    `<w:del w:id="1" ${by}><w:r><w:delText xml:space="preserve">Nêu</w:delText></w:r></w:del>`.replace(
      'id="1"',
      'id="2"',
    ),
  )
  expect(xml).toContain(`${by}><w:r><w:t xml:space="preserve">Viết</w:t></w:r></w:ins>`)
  expect(xml).toContain('<w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">a) Mục tiêu: </w:t></w:r>')
})

test('changes a file with other prefixes, or in the strict form, like any other', async () => {
  const variants = [
    (xml: string) => xml.replaceAll(/(<\/?|\s)w:/g, '$1x:').replace('xmlns:w=', 'xmlns:x='),
    (xml: string) =>
      xml.replaceAll(
        'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
        'http://purl.oclc.org/ooxml/wordprocessingml/main',
      ),
  ]
  for (const rewrite of variants) {
    const bytes = wordFile(constructions['bold label and text']! + constructions['plain paragraphs']!, { rewrite })
    const { paragraphs } = await readParagraphs(bytes)
    const changed = await changeTwice(bytes, [
      change(paragraphs, 0, 'replace', 'b) Nội dung: Nêu được.'),
      change(paragraphs, 1, 'insert', 'Thêm'),
    ])
    expect(mainOf(changed)).toContain('Thêm')
  }
})

test('rejects a change to parts that must stay, and drops a change meant for other text', async () => {
  const body = [constructions['a formula'], constructions['a field'], constructions['others’ insertion']].join('')
  const { paragraphs } = await readParagraphs(wordFile(body))
  const [formula, field, inserted] = paragraphs as [Paragraph, Paragraph, Paragraph]
  expect(formula.text).toBe(`Tính ${objectSign} khi biết x`)
  const faults = [
    findChangeFault(formula, { kind: 'replace', text: 'Tính x' }),
    findChangeFault(formula, { kind: 'replace', text: `${objectSign} ${formula.text}` }),
    findChangeFault(formula, { kind: 'delete', text: '' }),
    findChangeFault(field, { kind: 'replace', text: 'Trang 13 của bài' }),
    findChangeFault(inserted, { kind: 'replace', text: 'Cũ mới còn lại' }),
    findChangeFault(formula, { kind: 'replace', text: `Hãy tính ${objectSign} nhé` }),
  ]
  expect(faults).toEqual(['fixed', 'newObject', 'fixed', 'fixed', 'fixed', null])
  const late = { ...change(paragraphs, 0, 'comment'), before: 'Khác' }
  expect(await applyChanges(wordFile(body), [late], revision)).toMatchObject({ lost: [late] })
})

test('names the parts beside the text that it does not read, and leaves them as they are', async () => {
  const outside = { header: 'Trường THCS Hoa Sen', footer: 'Năm học 2026–2027', endnotes: 'Nguồn: sách giáo khoa' }
  const body = constructions['a footnote']! + constructions['a text box']!
  const bytes = wordFile(body, { outside })
  const read = await readParagraphs(bytes)
  expect(read.outside).toEqual(['header', 'footer', 'footnotes', 'endnotes'])
  const texts = read.paragraphs.map(({ text }) => text)
  expect(texts).toEqual([
    `Theo sách${objectSign} giáo khoa`,
    `Ngoài hộp${objectSign}`,
    'Trong hộp có chữ',
    'dòng hai',
    'Sau hộp',
  ])
  const changed = await changeTwice(
    bytes,
    texts.map((text, anchor) => change(read.paragraphs, anchor, 'replace', `${text} thêm`)),
  )
  const [before, after] = [unzipSync(bytes), unzipSync(changed)]
  for (const name of ['header', 'footer', 'footnotes', 'endnotes'])
    expect([name, strFromU8(after[`word/${name}.xml`]!)]).toEqual([name, strFromU8(before[`word/${name}.xml`]!)])
  const blank = wordFile(body, { outside: { header: '' } })
  expect((await readParagraphs(blank)).outside).toEqual(['footnotes'])
})

test('comments on a file whose text has no relationships', async () => {
  const name = 'word/_rels/document.xml.rels'
  const { [name]: _, ...parts } = unzipSync(plain)
  const bytes = Buffer.from(zipSync(parts))
  const { paragraphs } = await readParagraphs(bytes)
  const changed = unzipSync(await changeTwice(bytes, [change(paragraphs, 1, 'comment')]))
  expect(strFromU8(changed[name]!)).toContain('Target="/word/comments.xml"')
})

test('reports a protected file and one with macros', async () => {
  const file = wordFile('<w:p/>', { settings: '<w:documentProtection w:edit="readOnly" w:enforcement="1"/>' })
  expect((await readParagraphs(file)).obstacle).toBe('protected')
  expect((await readParagraphs(plain)).obstacle).toBe(null)
})
