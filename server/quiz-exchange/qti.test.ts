import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { elementsOf, ownText, parseXml, type XmlElement } from '../testing/parse-xml.ts'
import { paperOf } from './questions.ts'
import { qtiFiles, type PackageFile } from './qti/package.ts'
import { quizOf } from './testing.ts'

const both = Array.from({ length: 100 }, (_, seed) =>
  (['vi', 'en'] as const).map((language) => ({ seed, language })),
).flat()
const packages = () =>
  Promise.all(
    both.map(({ seed, language }) =>
      qtiFiles(paperOf({ ...quizOf(seed, language), passage: 'Đọc **đoạn** sau.' }, language)),
    ),
  )
const texts = (files: readonly PackageFile[]) =>
  files.flatMap(({ path, content }) => (typeof content === 'string' ? [{ fileName: path, contents: content }] : []))

test('200 packages: each file is XML, and each names what is there and declares what it answers', async () => {
  for (const files of await packages()) {
    const paths = new Set(files.map(({ path }) => path))
    const manifest = parseXml(files[0]!.content as string)
    const listed = elementsOf(manifest, 'file').map(({ attributes }) => attributes['href']!)
    expect(new Set(['imsmanifest.xml', ...listed])).toEqual(paths)
    const resources = elementsOf(manifest, 'resource').map(({ attributes }) => attributes['identifier'])
    expect(new Set(resources).size).toBe(resources.length)
    for (const { attributes } of elementsOf(manifest, 'dependency'))
      expect(resources).toContain(attributes['identifierref'])
    const test = parseXml(files[1]!.content as string)
    for (const { attributes } of elementsOf(test, 'qti-assessment-item-ref'))
      expect(paths).toContain(attributes['href'])
    for (const { content } of files.filter(({ path }) => path.startsWith('items/')))
      assertItem(parseXml(content as string), paths)
  }
})

function assertItem(item: XmlElement, paths: ReadonlySet<string>): void {
  const [declared] = elementsOf(item, 'qti-response-declaration')
  const interactions = ['choice', 'match', 'text-entry', 'extended-text'].flatMap((name) =>
    elementsOf(item, `qti-${name}-interaction`),
  )
  expect(interactions.map(({ attributes }) => attributes['response-identifier'])).toEqual([
    declared!.attributes['identifier'],
  ])
  const choices = new Set(
    [...elementsOf(item, 'qti-simple-choice'), ...elementsOf(item, 'qti-simple-associable-choice')].map(
      ({ attributes }) => attributes['identifier'],
    ),
  )
  // What is right of a choice or a match is named by the choices; of what is typed it is the words.
  const isNamed = declared!.attributes['base-type'] !== 'string'
  const right = isNamed ? elementsOf(declared!, 'qti-value').flatMap((value) => ownText(value).split(' ')) : []
  expect(right.filter((one) => !choices.has(one))).toEqual([])
  for (const { attributes } of elementsOf(item, 'img')) expect(paths).toContain(attributes['src']!.replace('../', ''))
  for (const { attributes } of elementsOf(item, 'math'))
    expect(attributes['xmlns']).toBe('http://www.w3.org/1998/Math/MathML')
}

/** A folder with the schemas of 1EdTech, which may not be handed on: see docs/decisions/0071. */
const schemas = process.env['QTI_SCHEMAS'] ?? ''
const inFolder = (name: string) => ({ fileName: name, contents: readFileSync(join(schemas, name), 'utf8') })
const faultsOf = async (xml: { fileName: string; contents: string }[], schema: string, preload: string[]) => {
  const given = {
    xml,
    schema: [inFolder(schema)],
    preload: preload.filter((name) => existsSync(join(schemas, name))).map(inFolder),
    maxMemoryPages: 8192,
  }
  return (await validateXML(given)).errors.map(({ rawMessage }) => rawMessage)
}

test('another parser takes every file for XML', async () => {
  const files = (await packages()).flatMap((all, at) =>
    texts(all).map(({ fileName, contents }) => ({ fileName: `${at}-${fileName.replaceAll('/', '-')}`, contents })),
  )
  // It has little memory for what it is given at once.
  for (let at = 0; at < files.length; at += 50) {
    const { errors } = await validateXML({ xml: files.slice(at, at + 50), normalization: 'format' })
    expect(errors).toEqual([])
  }
})

test.runIf(schemas)('manifests and formulas are valid by the schemas of 1EdTech and the W3C', async () => {
  const all = await packages()
  const manifests = all.map(([manifest], at) => ({ fileName: `${at}.xml`, contents: manifest!.content as string }))
  const packaging = [
    'xml.xsd',
    'imsmd_loose_v1p3p2.xsd',
    'imsqtiv3p0_csmv1p1_v1p0.xsd',
    'imsqti_metadatav3p0_v1p0.xsd',
    'imsqtiv3p0_cpextv1p2_v1p0.xsd',
    'imsqtiv3p0_afa3p0drd_v1p0.xsd',
  ]
  expect(await faultsOf(manifests, 'imsqtiv3p0_imscpv1p2_v1p0.xsd', packaging)).toEqual([])
  const formulas = [
    ...new Set(all.flatMap(texts).flatMap(({ contents }) => contents.match(/<math[\s\S]*?<\/math>/g) ?? [])),
  ]
  expect(formulas.length).toBeGreaterThan(5)
  const mathml = formulas.map((contents, at) => ({ fileName: `math-${at}.xml`, contents }))
  expect(
    await faultsOf(mathml, 'mathml3.xsd', [
      'mathml3-content.xsd',
      'mathml3-presentation.xsd',
      'mathml3-common.xsd',
      'mathml3-strict-content.xsd',
    ]),
  ).toEqual([])
})
