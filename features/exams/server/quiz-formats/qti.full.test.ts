import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { anItem, anExam } from '#app/contract/testing.ts'
import { elementsOf, ownText, parseXml, type XmlElement } from '#tests/support/files/parse-xml.ts'
import { toQuestionSet } from './questions.ts'
import { qtiFiles, type PackageFile } from './qti/package.ts'
import { dot, quizOf } from './testing.ts'

const both = Array.from({ length: 100 }, (_, seed) =>
  (['vi', 'en'] as const).map((language) => ({ seed, language })),
).flat()
const packages = () =>
  Promise.all(
    both.map(({ seed, language }) =>
      qtiFiles(toQuestionSet({ ...quizOf(seed, language), passage: 'Đọc **đoạn** sau.' }, language)),
    ),
  )
/** A question with all features, and formulas of every form. */
const everything = () => {
  const texts = [
    '~~struck~~ **bold** *slanted* <u>under</u> H<sub>2</sub>O 10<sup>5</sup> <b>b</b> <i>i</i> `code` [page](https://example.org/?a=1&b=2 "Its “title”")',
    `3. three\n4. four\n   - inner\n\n![picture](${dot} "its title")\n\n![](https://example.org/away.png)`,
    '| l | c | r |\n| :-- | :-: | --: |\n| $x$ | **b** | a<br>b |\n\n```js\nif (a < b && c) {}\n```',
    ...formulas,
  ]
  const items = texts.flatMap((stem) => [
    anItem(stem),
    anItem('Which?', { text: { stem: 'Which?', options: [stem, 'B', 'C', 'D'], answer: 'A', why: stem, parts: [] } }),
  ])
  return qtiFiles(toQuestionSet(anExam({ items, passage: texts[0]! }), 'vi'))
}

const formulas = [
  '\\frac{1}{2}+\\dfrac{a}{b}+\\binom{n}{k}',
  '\\sqrt{x}+\\sqrt[3]{x}',
  "x_1^2+{}_2^3X+a''",
  '\\int_0^1\\! x\\,dx+\\sum_{i=1}^n i+\\lim_{x\\to 0} f',
  '\\vec{AB}+\\overline{AB}+\\hat{x}+\\widehat{ABC}+\\overset{\\frown}{AB}+\\underline{a}',
  '\\begin{cases} x+y=5 \\\\ x-y<1 \\end{cases}',
  '\\begin{pmatrix} 1 & 2 \\\\ 3 & 4 \\end{pmatrix}\\begin{array}{|c|r|} \\hline a & b \\\\ \\hline c & d \\\\ \\hline \\end{array}',
  '\\begin{aligned} a &= b \\\\ c &= d \\end{aligned}',
  '\\left( \\frac{a}{b} \\right]\\left\\{ x \\middle| y \\right\\}\\bigl(\\Biggr)',
  '\\underbrace{a+b}_{2}\\overbrace{c}^{1}\\xrightarrow[a]{t^\\circ}\\xleftarrow{b}',
  '\\mathbb{R}\\mathcal{L}\\mathbf{v}\\mathrm{km}\\mathfrak{g}\\mathsf{s}\\mathtt{t}\\boldsymbol{\\alpha}',
  '\\text{nếu }x\\ne 0\\quad\\textbf{đậm}\\operatorname{ƯCLN}(a,b)',
  '\\boxed{x}\\cancel{y}\\bcancel{z}\\phantom{w}\\hphantom{w}\\overline{a}',
  '\\color{red}{x}\\textcolor{blue}{y}\\displaystyle\\sum\\scriptstyle x\\large y',
  '\\triangle ABC\\backsim\\angle 90^\\circ\\parallel\\perp\\vdots\\ddots\\cdots\\not\\subset',
  '\\ce{H2SO4 + 2NaOH -> Na2SO4 + 2H2O}\\pu{5 m/s}',
  'a\\bmod b\\pmod{n}\\stackrel{?}{=}\\prescript{14}{6}{C}\\smash{x}\\raisebox{2pt}{y}\\hspace{1cm}\\kern3pt',
].flatMap((latex) => [`$${latex}$`, `$$${latex}$$`])

test('each file of a package is XML, names existing files and declares its responses', async () => {
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
  // The key of a choice or a match names choices; that of a typed answer is text.
  const isNamed = declared!.attributes['base-type'] !== 'string'
  const right = isNamed ? elementsOf(declared!, 'qti-value').flatMap((value) => ownText(value).split(' ')) : []
  expect(right.filter((one) => !choices.has(one))).toEqual([])
  for (const { attributes } of elementsOf(item, 'img')) expect(paths).toContain(attributes['src']!.replace('../', ''))
  for (const { attributes } of elementsOf(item, 'math'))
    expect(attributes['xmlns']).toBe('http://www.w3.org/1998/Math/MathML')
}

const inSchema = (name: string) => ({
  fileName: name,
  contents: readFileSync(new URL(`qti/schema/${name}`, import.meta.url), 'utf8'),
})

/** Validates files with libxml2 against a schema in `qti/schema`. */
async function faultsOf(files: readonly { name: string; content: string }[], schema: string): Promise<string[]> {
  const found: string[] = []
  // libxml2 in WebAssembly has little memory for one input.
  for (let at = 0; at < files.length; at += 50) {
    const { errors } = await validateXML({
      xml: files.slice(at, at + 50).map(({ name, content }) => ({ fileName: name, contents: content })),
      schema: [inSchema(schema)],
      preload: ['xml.xsd', 'mathml.xsd'].map(inSchema),
    })
    found.push(...errors.map(({ rawMessage }) => rawMessage))
  }
  return found
}

const [manifests, itemsAndTests] = ['packaging.xsd', 'items-and-tests.xsd'] as const

const ofXml = (files: readonly PackageFile[], number: number) =>
  files.flatMap(({ path, content }) =>
    typeof content === 'string' && path.endsWith('.xml')
      ? [{ name: `${number}-${path.replaceAll('/', '-')}`, content, isManifest: path === 'imsmanifest.xml' }]
      : [],
  )

test('packages with every feature of a question are valid by schema: manifests, tests, items and their formulas', async () => {
  const files = [...(await packages()), await everything()].flatMap(ofXml)
  expect(
    await faultsOf(
      files.filter(({ isManifest }) => isManifest),
      manifests,
    ),
  ).toEqual([])
  expect(
    await faultsOf(
      files.filter(({ isManifest }) => !isManifest),
      itemsAndTests,
    ),
  ).toEqual([])
  expect(files.filter(({ content }) => content.includes('<code>\\')).map(({ name }) => name)).toEqual([])
})

test.each([
  ['a test with a language', 'assessment.xml', 'title="', 'xml:lang="vi" title="'],
  ['a test without its parts’ ways', 'assessment.xml', 'navigation-mode="nonlinear" ', ''],
  ['a section that says not whether it is seen', 'assessment.xml', ' visible="true"', ''],
  [
    'items before what pupils read',
    'assessment.xml',
    '<qti-rubric-block',
    '<qti-assessment-item-ref identifier="x" href="x.xml"/><qti-rubric-block',
  ],
  ['an item without a title', 'items/question-1.xml', / title="[^"]*"/, ''],
  ['an answer to nothing', 'items/question-1.xml', 'response-identifier="RESPONSE"', 'response-identifier="ANOTHER"'],
  ['a type that there is not', 'items/question-1.xml', 'base-type="identifier"', 'base-type="letter"'],
  [
    'two choices of one name',
    'items/question-1.xml',
    '<qti-simple-choice identifier="B"',
    '<qti-simple-choice identifier="A"',
  ],
  ['a key that is worth words', 'items/question-1.xml', /mapped-value="[^"]*"/, 'mapped-value="much"'],
  ['words outside of every element', 'items/question-1.xml', '<qti-item-body>', '<qti-item-body>Words'],
  ['a tag that HTML has and QTI has not', 'items/question-1.xml', '<qti-item-body>', '<qti-item-body><p><u>a</u></p>'],
  [
    'a list that begins elsewhere',
    'items/question-1.xml',
    '<qti-item-body>',
    '<qti-item-body><ol start="3"><li>a</li></ol>',
  ],
  [
    'a class that nobody knows',
    'items/question-1.xml',
    '<qti-item-body>',
    '<qti-item-body><p><span class="red">a</span></p>',
  ],
  [
    'a picture without words for it',
    'items/question-1.xml',
    '<qti-item-body>',
    '<qti-item-body><p><img src="a.png"/></p>',
  ],
  [
    'a fraction of three',
    'items/question-1.xml',
    '<qti-item-body>',
    '<qti-item-body><p><math xmlns="http://www.w3.org/1998/Math/MathML"><mfrac><mn>1</mn><mn>2</mn><mn>3</mn></mfrac></math></p>',
  ],
  ['a manifest of another version', 'imsmanifest.xml', '3.0.0', '2.2'],
  ['a resource that is not there', 'imsmanifest.xml', 'identifierref="question-1"', 'identifierref="question-99"'],
  ['a resource without files', 'imsmanifest.xml', '<file href="items/question-1.xml"/>', ''],
])('the schemas detect %s', async (_, path, from, to) => {
  const choice = anItem('Which?', {
    text: { stem: 'Which?', options: ['a', 'b', 'c', 'd'], answer: 'A', why: '', parts: [] },
  })
  const files = await qtiFiles(toQuestionSet(anExam({ items: [choice], passage: 'Read.' }), 'en'))
  const file = files.find((one) => one.path === path)!.content as string
  const changed = file.replace(from, () => to)
  expect(changed).not.toBe(file)
  expect(
    await faultsOf([{ name: 'a.xml', content: changed }], path === 'imsmanifest.xml' ? manifests : itemsAndTests),
  ).not.toEqual([])
})

test('strikes out words with the package’s style sheet, which only those packages contain', async () => {
  const files = await qtiFiles(
    toQuestionSet(anExam({ items: [anItem('Not ~~this~~'), anItem('Plain')], passage: 'Nor ~~that~~' }), 'en'),
  )
  const [item, plain, exam] = ['items/question-1.xml', 'items/question-2.xml', 'assessment.xml'].map(
    (path) => files.find((file) => file.path === path)!.content as string,
  )
  expect(files.find(({ path }) => path === 'looks.css')?.content).toBe('.struck { text-decoration: line-through }\n')
  expect(item).toContain('<qti-stylesheet href="../looks.css" type="text/css"/>')
  expect(exam).toContain('<qti-stylesheet href="looks.css" type="text/css"/>')
  expect(plain).not.toContain('looks.css')
  expect((await packages()).flat().some(({ path }) => path === 'looks.css')).toBe(false)
})
