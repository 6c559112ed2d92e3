import * as fc from 'fast-check'

/** Documents with the same content in both languages, for tests: each part next to its translation. */
type Both = { vi: string; en: string }

const decimals = fc.integer({ min: 1, max: 999 }).map((n): Both => ({ vi: `nặng ${n},5 kg`, en: `weighs ${n}.5 kg` }))
const thousands = fc
  .integer({ min: 1, max: 999 })
  .map((n): Both => ({ vi: `dài ${n}.250 m`, en: `is ${n},250 m long` }))
const millions = fc
  .integer({ min: 1, max: 99 })
  .map((n): Both => ({ vi: `${n}.000.000 đồng`, en: `${n},000,000 dong` }))
const monthNames = 'January February March April May June July August September October November December'.split(' ')
const date = fc
  .tuple(fc.integer({ min: 1, max: 28 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1900, max: 2099 }))
  .chain(([day, month, year]): fc.Arbitrary<Both> => {
    const name = monthNames[month - 1]!
    return fc.constantFrom(
      { vi: `ngày ${day}/${month}/${year}`, en: `on ${name} ${day}, ${year}` },
      { vi: `ngày ${day} tháng ${month} năm ${year}`, en: `on ${day} ${name} ${year}` },
      { vi: `trong tháng ${month}`, en: `in ${name}` },
      { vi: `ngày ${day}.${month}.${year}`, en: `on ${day}/${month}/${year}` },
    )
  })
const name = fc
  .constantFrom('Nguyễn Thị Lan', 'Trần Văn Minh', 'Lê Hữu Phước', 'Đỗ Thu Hà', 'Isaac Newton')
  .map((one): Both => ({ vi: `theo ${one}`, en: `according to ${one}` }))
const formula = fc
  .constantFrom('$p = \\frac{F}{S}$', '$x^2 + 1$', '$E = mc^2$', '$$a_1 + b_1 = 0$$')
  .map((one): Both => ({ vi: `công thức ${one}`, en: `the formula ${one}` }))
const plain = fc.constantFrom<Both>(
  { vi: 'học sinh thảo luận theo nhóm', en: 'pupils discuss in groups' },
  { vi: 'giáo viên đặt câu hỏi gợi mở', en: 'the teacher asks open questions' },
  { vi: 'may mắn là mọi người có thể hiểu', en: 'it may march on, as everybody may see' },
)
const chunk = fc.oneof(decimals, thousands, millions, date, name, formula, plain)
const joined = (parts: readonly Both[], by: string): Both => ({
  vi: parts.map(({ vi }) => vi).join(by),
  en: parts.map(({ en }) => en).join(by),
})
const paragraph = fc.array(chunk, { minLength: 1, maxLength: 4 }).map((parts) => joined(parts, ', '))
const table = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.array(chunk, { minLength: 4, maxLength: 12 }))
  .map(([columns, cells]): Both => {
    const rows: Both[][] = []
    for (let at = 0; at + columns <= cells.length; at += columns) rows.push(cells.slice(at, at + columns))
    const line = (row: Both[], language: keyof Both) => `| ${row.map((cell) => cell[language]).join(' | ')} |`
    const dashes = `|${' --- |'.repeat(columns)}`
    const written = (language: keyof Both) => {
      const [head, ...rest] = rows.map((row) => line(row, language).replace(/\$\$/g, '$'))
      return [head, dashes, ...rest].join('\n')
    }
    return { vi: written('vi'), en: written('en') }
  })
const list = fc.array(chunk, { minLength: 1, maxLength: 4 }).map((parts): Both => {
  const items = parts.map(({ vi, en }, at) => ({ vi: `${at + 1}. ${vi}`, en: `- ${en}` }))
  return joined(items, '\n')
})
const block = fc.oneof(paragraph, table, list)
const section = fc
  .tuple(
    fc.integer({ min: 1, max: 4 }),
    fc.integer({ min: 1, max: 30 }),
    fc.array(block, { minLength: 0, maxLength: 3 }),
  )
  .map(([level, number, blocks]) => {
    const sign = '#'.repeat(level)
    return joined([{ vi: `${sign} Hoạt động ${number}`, en: `${sign} Activity ${number}` }, ...blocks], '\n\n')
  })

/** The sections of a document, in both languages. */
export const bothLanguages = fc.array(section, { minLength: 1, maxLength: 10 })
export const textIn = (sections: readonly Both[], language: keyof Both): string =>
  sections.map((one) => one[language]).join('\n\n')
