import { examTitle } from '../../../model/views/exam.ts'
import { escapeHtml, htmlOf, type Writing } from '../../quiz-text/html-of.ts'
import { zipOf, type ZipEntry } from '#platform/server/files/zip.ts'
import { dataOf } from '../pictures.ts'
import type { QuestionSet } from '../questions.ts'
import { inTurns } from '../turns.ts'
import { xmlText } from '../xml.ts'
import { bodyChecks, qtiItem, withQtiTags } from './item.ts'
import { mathmlOf } from './mathml.ts'
import { namespaces, packaging } from './namespaces.ts'

/** A path in a package and its content. */
export type PackageFile = { path: string; content: string | Uint8Array }

/** Writes a QTI 3 package (1EdTech): a manifest, a test with a section for each unit, an item for each question, pictures as files. */
export async function qtiPackage(questionSet: QuestionSet, now: Date): Promise<Uint8Array<ArrayBuffer>> {
  const files = await qtiFiles(questionSet)
  const chunks: Uint8Array[] = []
  for await (const chunk of zipOf(entriesOf(files, now))) chunks.push(chunk)
  return new Uint8Array(Buffer.concat(chunks))
}

async function* entriesOf(files: readonly PackageFile[], modified: Date): AsyncGenerator<ZipEntry> {
  for (const { path, content } of files)
    yield { name: path, modified, content: typeof content === 'string' ? content : once(content) }
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

/** Lists the files before they are zipped. Other requests run between its questions. */
export async function qtiFiles(questionSet: QuestionSet): Promise<PackageFile[]> {
  const { exam, language, questions } = questionSet
  const pictures: PackageFile[] = []
  const items = await inTurns(questions, (question, index) => {
    const identifier = `question-${index + 1}`
    const own: string[] = []
    const content = qtiItem(question, { identifier, language, writing: writingFor('../', pictures, own) })
    if (bodyChecks.isNeeded(content)) own.push(bodyChecks.path)
    return { identifier, path: `items/${identifier}.xml`, unit: question.unit, ownFiles: own, content }
  })
  const shown: string[] = []
  const passage = exam.passage ? withQtiTags(htmlOf(exam.passage, writingFor('', pictures, shown))) : ''
  if (bodyChecks.isNeeded(passage)) shown.push(bodyChecks.path)
  const test = testOf({ title: examTitle(exam, language), language, items, passage })
  return [
    { path: 'imsmanifest.xml', content: manifestOf(items, shown) },
    { path: 'assessment.xml', content: test },
    ...items.map(({ path, content }) => ({ path, content })),
    ...pictures,
    ...(items.some(({ ownFiles }) => ownFiles.includes(bodyChecks.path)) || shown.includes(bodyChecks.path)
      ? [bodyChecks]
      : []),
  ]
}

/** Pictures become files of the package, with paths relative to the text. */
const writingFor = (up: string, pictures: PackageFile[], own: string[]): Writing => ({
  formula: mathmlOf,
  picture(source, alt) {
    const { ending, base64 } = dataOf(source)
    const path = `pictures/picture-${pictures.length + 1}.${ending}`
    pictures.push({ path, content: Buffer.from(base64, 'base64') })
    own.push(path)
    return `<img src="${up}${path}" alt="${escapeHtml(alt)}" />`
  },
})

type Listed = { identifier: string; path: string; unit: string; ownFiles: string[] }
type Test = { title: string; language: string; items: readonly Listed[]; passage: string }

/** The test element has no attribute for its language; the content that students read has one. */
function testOf({ title, language, items, passage }: Test): string {
  const units = [...new Set(items.map(({ unit }) => unit))]
  const sections = units.map((unit, index) => {
    const own = items.filter((item) => item.unit === unit)
    const rubric =
      index === 0 && passage
        ? `<qti-rubric-block use="instructions" view="candidate"><qti-content-body><div xml:lang="${language}">${passage}</div></qti-content-body></qti-rubric-block>`
        : ''
    return [
      `<qti-assessment-section identifier="section-${index + 1}" title="${xmlText(unit || title)}" visible="true">`,
      rubric,
      ...own.map(({ identifier, path }) => `<qti-assessment-item-ref identifier="${identifier}" href="${path}"/>`),
      '</qti-assessment-section>',
    ]
      .filter(Boolean)
      .join('\n')
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<qti-assessment-test ${namespaces} identifier="quiz" title="${xmlText(title)}">`,
    '<qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float"/>',
    ...(bodyChecks.isNeeded(passage) ? [bodyChecks.link('')] : []),
    '<qti-test-part identifier="part-1" navigation-mode="nonlinear" submission-mode="simultaneous">',
    ...sections,
    '</qti-test-part>',
    '<qti-outcome-processing><qti-set-outcome-value identifier="SCORE"><qti-sum><qti-test-variables variable-identifier="SCORE"/></qti-sum></qti-set-outcome-value></qti-outcome-processing>',
    '</qti-assessment-test>',
  ].join('\n')
}

function manifestOf(items: readonly Listed[], shown: readonly string[]): string {
  const file = (path: string) => `<file href="${path}"/>`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<manifest ${packaging} identifier="manifest">`,
    '<metadata><schema>QTI Package</schema><schemaversion>3.0.0</schemaversion></metadata>',
    '<organizations/>',
    '<resources>',
    '<resource identifier="assessment" type="imsqti_test_xmlv3p0" href="assessment.xml">',
    ...['assessment.xml', ...shown].map(file),
    ...items.map(({ identifier }) => `<dependency identifierref="${identifier}"/>`),
    '</resource>',
    ...items.map(
      ({ identifier, path, ownFiles }) =>
        `<resource identifier="${identifier}" type="imsqti_item_xmlv3p0" href="${path}">${[path, ...ownFiles].map(file).join('')}</resource>`,
    ),
    '</resources>',
    '</manifest>',
  ].join('\n')
}
