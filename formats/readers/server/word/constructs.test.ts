import sharp from 'sharp'
import { expect, test } from 'vitest'
import { inWords } from '#features/questions/server/attachments/figures.ts'
import { equation5, letters, line, objectOf, template } from '../mathtype/testing.ts'
import { rewriteNamespaces } from '#tests/support/server/rewrite-namespaces.ts'
import { readAll, zipOf } from '../testing.ts'
import { embeddedRun, pictureRun, wordFile, type Part } from './testing.ts'
import { translateStored } from '#platform/i18n/translate.ts'
import { readerServerTexts } from '../texts.ts'
import { questionServerTexts } from '#features/questions/server/texts.ts'

/** A WordprocessingML construct with readable content, in a document of its own. */
type Construct = {
  body: string
  note?: string
  parts?: readonly Part[]
  /** The expected text for a reader of English. */
  read?: string
  /** The expected notice. */
  expected?: string
  /** The expected number of figures. */
  figures?: number
  /** Words that must not be read. */
  never?: string
}

const say = (text: string, properties = '') =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`
const p = (...inside: string[]) => `<w:p>${inside.join('')}</w:p>`
const run = (inside: string) => `<w:r>${inside}</w:r>`
const inRun = (inside: string) => p(say('a'), run(inside), say('b'))
const around = (start: string, end: string) => p(`<w:${start} w:id="1"/>`, say('chữ'), `<w:${end} w:id="1"/>`)
const field = (code: string, result: string | null, data = '') =>
  [
    run(`<w:fldChar w:fldCharType="begin">${data && `<w:ffData>${data}</w:ffData>`}</w:fldChar>`),
    run(`<w:instrText xml:space="preserve"> ${code} </w:instrText>`),
    ...(result === null ? [] : [run('<w:fldChar w:fldCharType="separate"/>'), say(result)]),
    run('<w:fldChar w:fldCharType="end"/>'),
  ].join('')
const box = (inside: string) => `<w:txbxContent>${inside}</w:txbxContent>`
const graphic = (inside: string, properties = '') =>
  `<w:drawing><wp:inline><wp:docPr id="1" name="x" ${properties}/><a:graphic><a:graphicData uri="x">${inside}</a:graphicData></a:graphic></wp:inline></w:drawing>`
const shape = (form: string, inside = '') =>
  `<wps:wsp><wps:cNvSpPr/><wps:spPr><a:prstGeom prst="${form}"/></wps:spPr>${inside}<wps:bodyPr/></wps:wsp>`
const control = (properties: string, inside: string) =>
  `<w:sdt><w:sdtPr>${properties}</w:sdtPr><w:sdtContent>${inside}</w:sdtContent></w:sdt>`
const row = (...cells: string[]) => `<w:tr>${cells.join('')}</w:tr>`
const cell = (text: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr>${p(say(text))}</w:tc>`
const table = (...rows: string[]) => `<w:tbl><w:tblPr/><w:tblGrid/>${rows.join('')}</w:tbl>`
const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const part = (kind: string, name: string, content: string | Buffer): Part => ({ id: name, kind, name, content })
const comments = part(
  'comments',
  'comments.xml',
  `<w:comments ${w}><w:comment w:id="1" w:author="Lan">${p(run('<w:annotationRef/>'), say('Xem lại'))}</w:comment></w:comments>`,
)
const margin = (kind: 'header' | 'footer', inside: string): Part =>
  part(
    kind,
    `${kind}1.xml`,
    `<w:${kind === 'header' ? 'hdr' : 'ftr'} ${w}>${inside}</w:${kind === 'header' ? 'hdr' : 'ftr'}>`,
  )
const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
  .png()
  .toBuffer()
const picture = part('image', 'media/a.png', png)
const fraction = part(
  'oleObject',
  'embeddings/a.bin',
  objectOf(equation5(line(template(11, 0, line(letters('a')), line(letters('b')))))),
)

const constructs: Record<string, Construct> = {
  // Content of a run.
  't: text': { body: p(say('chữ')), read: 'chữ' },
  'tab: a gap': { body: inRun('<w:tab/>'), read: 'a\tb' },
  'ptab: a gap to a place': { body: inRun('<w:ptab w:alignment="right"/>'), read: 'a\tb' },
  'br: a line': { body: inRun('<w:br/>'), read: 'a\nb' },
  'br: a page': { body: inRun('<w:br w:type="page"/>'), read: 'a\nb' },
  'br: a column': { body: inRun('<w:br w:type="column"/>'), read: 'a\nb' },
  'cr: a line': { body: inRun('<w:cr/>'), read: 'a\nb' },
  noBreakHyphen: { body: inRun('<w:noBreakHyphen/>'), read: 'a-b' },
  softHyphen: { body: inRun('<w:softHyphen/>'), read: 'ab' },
  'softHyphen as a letter': { body: p(say('Von\u00adga')), read: 'Vonga' },
  lastRenderedPageBreak: { body: inRun('<w:lastRenderedPageBreak/>'), read: 'ab' },
  'sym: a sign of a font': { body: inRun('<w:sym w:font="Wingdings" w:char="F0FE"/>'), read: 'a☑b' },
  'letters of a font for signs under other names': {
    body: p(say('a', '<w:rFonts w:ascii="SymbolMT"/>'), say('b', '<w:rFonts w:ascii="Euclid Symbol"/>')),
    read: 'αβ',
  },
  'sym: a Greek letter': { body: inRun('<w:sym w:font="Symbol" w:char="0061"/>'), read: 'aαb' },
  'sym without a letter': { body: inRun('<w:sym w:font="Symbol"/>'), expected: 'file.partsUnread' },
  ...Object.fromEntries(
    ['dayShort', 'monthShort', 'yearShort', 'dayLong', 'monthLong', 'yearLong', 'pgNum'].map(
      (name): [string, Construct] => [name, { body: inRun(`<w:${name}/>`), expected: 'file.fieldsUnread' }],
    ),
  ),
  'ruby: letters over letters': {
    body: p(run(`<w:ruby><w:rubyPr/><w:rt>${say('hàn')}</w:rt><w:rubyBase>${say('漢')}</w:rubyBase></w:ruby>`)),
    read: '漢(hàn)',
  },
  'delText and delInstrText': {
    body: p(
      say('a'),
      `<w:del w:id="1">${run('<w:delText>cũ</w:delText><w:delInstrText>PAGE</w:delInstrText>')}</w:del>`,
    ),
    read: 'a',
    never: 'cũ',
  },
  'footnoteReference, footnoteRef, separator': {
    body: p(say('Lão Hạc'), run('<w:footnoteReference w:id="2"/>')),
    note: p(run('<w:footnoteRef/><w:separator/><w:continuationSeparator/>'), say('Theo SGK')),
    read: 'Lão Hạc[^1]\n\n[^1]: Theo SGK',
  },
  'endnoteReference, endnoteRef': {
    body: p(say('Lão Hạc'), run('<w:endnoteReference w:id="3"/>')),
    parts: [
      part(
        'endnotes',
        'endnotes.xml',
        `<w:endnotes ${w}><w:endnote w:id="3">${p(run('<w:endnoteRef/>'), say('Nam Cao'))}</w:endnote></w:endnotes>`,
      ),
    ],
    read: 'Lão Hạc[^1]\n\n[^1]: Nam Cao',
  },
  'commentReference, annotationRef': {
    body: p(
      '<w:commentRangeStart w:id="1"/>',
      say('Câu 1'),
      '<w:commentRangeEnd w:id="1"/>',
      run('<w:commentReference w:id="1"/>'),
    ),
    parts: [comments],
    read: 'Câu 1 [Comment in the margin (Lan): Xem lại]',
  },
  // Fields.
  'fldChar, instrText: a result': { body: p(say('xem '), field('REF _Ref1 \\h', 'Bảng 2')), read: 'xem Bảng 2' },
  'fldChar: no result': { body: p(say('ngày '), field('DATE', null)), expected: 'file.fieldsUnread' },
  'fldChar: automatic numbers': { body: p(field('AUTONUM', null), say('Một')), expected: 'file.fieldsUnread' },
  'fldChar: automatic legal numbers': {
    body: p(field('AUTONUMLGL \\e', null), say('Một')),
    expected: 'file.fieldsUnread',
  },
  'fldChar: automatic outline numbers': { body: p(field('AUTONUMOUT', ''), say('Một')), expected: 'file.fieldsUnread' },
  'fldChar: automatic numbers with a result': { body: p(field('AUTONUMLGL', '1.2. '), say('Một')), read: '1.2. Một' },
  'fldSimple: automatic numbers': {
    body: p('<w:fldSimple w:instr=" AUTONUM \\* Arabic "/>', say('Một')),
    expected: 'file.fieldsUnread',
  },
  'fldChar: a field that never ends': {
    body: p(run('<w:fldChar w:fldCharType="begin"/>'), say('không mất')) + p(say('sau')),
    read: 'không mất\n\nsau',
  },
  'fldChar: a field over paragraphs': {
    body:
      p(
        run('<w:fldChar w:fldCharType="begin"/>'),
        run('<w:instrText>TOC</w:instrText>'),
        run('<w:fldChar w:fldCharType="separate"/>'),
        say('Bài 1'),
      ) + p(say('Bài 2'), run('<w:fldChar w:fldCharType="end"/>')),
    read: 'Bài 1\n\nBài 2',
  },
  'fldSimple: a result': { body: p(`<w:fldSimple w:instr=" PAGE ">${say('7')}</w:fldSimple>`), read: '7' },
  'fldSimple: a formula': { body: p(say('x='), '<w:fldSimple w:instr=" EQ \\f(1;2) "/>'), read: 'x=$\\frac{1}{2}$' },
  'EQ: a formula in pieces': {
    body: p(
      run('<w:fldChar w:fldCharType="begin"/>'),
      run('<w:instrText> E</w:instrText>'),
      run('<w:instrText>Q \\r(</w:instrText>'),
      run('<w:instrText>3;8)</w:instrText>'),
      run('<w:fldChar w:fldCharType="end"/>'),
    ),
    read: '$\\sqrt[3]{8}$',
  },
  'EQ: a formula that is none': { body: p(say('x='), field('EQ \\q(1;2)', null)), figures: 1 },
  'EQ: a formula that is none, with its result': { body: p(field('EQ \\q(1)', 'kết quả')), read: 'kết quả' },
  'EQ: a formula with a picture': {
    body: p(
      run('<w:fldChar w:fldCharType="begin"/>'),
      run('<w:instrText>EQ \\f(1;</w:instrText>'),
      pictureRun('media/a.png'),
      run('<w:instrText>)</w:instrText>'),
      run('<w:fldChar w:fldCharType="end"/>'),
    ),
    parts: [picture],
    figures: 2,
  },
  'EQ beside EQ': {
    body: p(field('EQ \\f(1;2)', null), field('EQ \\f(3;4)', null)),
    read: '$\\frac{1}{2}$ $\\frac{3}{4}$',
  },
  SYMBOL: { body: p(field('SYMBOL 97 \\f "Symbol" \\s 12', null)), read: 'α' },
  MACROBUTTON: { body: p(field('MACROBUTTON NoMacro [Nhập tên]', null)), read: '[Nhập tên]' },
  QUOTE: { body: p(field('QUOTE "lời"', null)), read: 'lời' },
  DISPLAYBARCODE: { body: p(say('mã '), field('DISPLAYBARCODE "x" QR', null)), figures: 1 },
  'XE and TC: marks of an index': {
    body: p(say('chữ'), field('XE "mục"', null), field('TC "mục"', null)),
    read: 'chữ',
  },
  'ffData, checkBox: ticked': {
    body: p(field('FORMCHECKBOX', null, '<w:checkBox><w:default w:val="0"/><w:checked/></w:checkBox>')),
    read: '☑',
  },
  'ffData, checkBox: empty': {
    body: p(field('FORMCHECKBOX', null, '<w:checkBox><w:default w:val="1"/><w:checked w:val="0"/></w:checkBox>')),
    read: '☐',
  },
  'ffData, ddList, listEntry': {
    body: p(
      field(
        'FORMDROPDOWN',
        null,
        '<w:ddList><w:default w:val="1"/><w:listEntry w:val="Khá"/><w:listEntry w:val="Giỏi"/></w:ddList>',
      ),
    ),
    read: 'Giỏi',
  },
  'ffData, textInput: typed': { body: p(field('FORMTEXT', 'Lan', '<w:textInput/>')), read: 'Lan' },
  'ffData, textInput: as it was': {
    body: p(field('FORMTEXT', null, '<w:textInput><w:default w:val="Họ tên"/></w:textInput>')),
    read: 'Họ tên',
  },
  // Content of a paragraph.
  'hyperlink to a place': { body: p(`<w:hyperlink w:anchor="x">${say('xem')}</w:hyperlink>`), read: 'xem' },
  'hyperlink field': {
    body: p(field('HYPERLINK "https://example.com/a"', 'trang')),
    read: '[trang](https://example.com/a)',
  },
  smartTag: { body: p(`<w:smartTag w:element="x"><w:smartTagPr/>${say('Hà Nội')}</w:smartTag>`), read: 'Hà Nội' },
  'customXml in a line': {
    body: p(`<w:customXml w:element="x"><w:customXmlPr/>${say('chữ')}</w:customXml>`),
    read: 'chữ',
  },
  'dir and bdo': {
    body: p(`<w:dir w:val="rtl">${say('مرحبا', '<w:rtl/>')}</w:dir><w:bdo w:val="ltr">${say('x')}</w:bdo>`),
    read: 'مرحباx',
  },
  subDoc: { body: p(say('a'), '<w:subDoc r:id="x"/>'), expected: 'file.insertedUnread' },
  'ins and moveTo': {
    body: p(`<w:ins w:id="1">${say('thêm ')}</w:ins><w:moveTo w:id="2">${say('chuyển')}</w:moveTo>`),
    read: 'thêm chuyển',
  },
  'del and moveFrom': {
    body: p(say('a'), `<w:del w:id="1">${say('cũ')}</w:del><w:moveFrom w:id="2">${say('xưa')}</w:moveFrom>`),
    read: 'a',
    never: 'cũ',
  },
  'a deleted end of a paragraph': {
    body: `<w:p><w:pPr><w:rPr><w:del w:id="1"/></w:rPr></w:pPr>${say('Một ')}</w:p>${p(say('câu'))}`,
    read: 'Một câu',
  },
  oMath: { body: p('<m:oMath><m:r><m:t>x=1</m:t></m:r></m:oMath>'), read: '$x=1$' },
  'oMathPara between paragraphs': {
    body: `${p(say('a'))}<m:oMathPara><m:oMath><m:r><m:t>x</m:t></m:r></m:oMath></m:oMathPara>`,
    read: 'a\n\n$$x$$',
  },
  ...Object.fromEntries(
    [
      'bookmark',
      'moveFromRange',
      'moveToRange',
      'customXmlInsRange',
      'customXmlDelRange',
      'customXmlMoveFromRange',
      'customXmlMoveToRange',
      'perm',
    ].map((name): [string, Construct] => [name, { body: around(`${name}Start`, `${name}End`), read: 'chữ' }]),
  ),
  proofErr: { body: p('<w:proofErr w:type="spellStart"/>', say('chữ')), read: 'chữ' },
  'raised letters in a comment and in a header': {
    body: `${p(say('a'), run('<w:commentReference w:id="1"/>'))}<w:sectPr><w:headerReference w:type="default" r:id="header1.xml"/></w:sectPr>`,
    parts: [
      part(
        'comments',
        'comments.xml',
        `<w:comments ${w}><w:comment w:id="1">${p(say('m'), say('2', '<w:vertAlign w:val="superscript"/>'))}</w:comment></w:comments>`,
      ),
      margin('header', p(say('H'), say('2', '<w:vertAlign w:val="subscript"/>'), say('O'))),
    ],
    read: 'a [Comment in the margin: m²]\n\n[Header: H₂O]',
  },
  'a picture in a header': {
    body: `${p(say('a'))}<w:sectPr><w:headerReference w:type="default" r:id="header1.xml"/></w:sectPr>`,
    parts: [margin('header', p(pictureRun('none')))],
    read: 'a\n\n[Header: [Figure 1]]',
    figures: 1,
  },
  'a first page of its own, which the section does not have': {
    body: `${p(say('a'))}<w:sectPr><w:headerReference w:type="first" r:id="header1.xml"/></w:sectPr>`,
    parts: [margin('header', p(say('Bìa')))],
    read: 'a',
  },
  'an element that nobody knows': {
    body: p(say('a'), `<w:tomorrow>${say('mai')}</w:tomorrow>`),
    read: 'amai',
    expected: 'file.partsUnread',
  },
  'text of an element that nobody knows': {
    body: p(say('a'), '<x:y xmlns:x="urn:x">mai</x:y>'),
    expected: 'file.partsUnread',
  },
  'AlternateContent of the future': {
    body: inRun(
      '<mc:AlternateContent><mc:Choice Requires="zz"><w:t>mới</w:t></mc:Choice><mc:Fallback><w:t>cũ</w:t></mc:Fallback></mc:AlternateContent>',
    ),
    read: 'acũb',
  },
  'vanish: hidden text': {
    body: p(say('a'), say('ẩn', '<w:vanish/>')),
    expected: 'file.hiddenTextUnread',
    never: 'ẩn',
  },
  // Content controls.
  'sdt in a line: text': { body: p(control('<w:text/>', say('KHTN'))), read: 'KHTN' },
  'sdt in a line: a date': { body: p(control('<w:date/>', say('12/10/2026'))), read: '12/10/2026' },
  'sdt in a line: a list': {
    body: p(control('<w:dropDownList><w:listItem w:value="1"/></w:dropDownList>', say('8A'))),
    read: '8A',
  },
  'sdt in a line: a box with signs of its own': {
    body: p(
      control(
        '<w14:checkbox><w14:checked w14:val="1"/><w14:checkedState w14:val="0058" w14:font="Arial"/></w14:checkbox>',
        say('X'),
      ),
    ),
    read: '☑',
  },
  'sdt in a line: an empty box': {
    body: p(
      control(
        '<w14:checkbox><w14:checked w14:val="0"/></w14:checkbox>',
        '<w:r><w:sym w:font="Wingdings" w:char="F0A8"/></w:r>',
      ),
      say(' Có'),
    ),
    read: '☐ Có',
  },
  'sdt: nothing chosen': {
    body: p(control('<w:showingPlcHdr/><w:comboBox/>', say('Choose an item.'))),
    read: '[Choose an item.]',
  },
  'sdt of paragraphs': { body: control('<w:richText/>', p(say('một')) + p(say('hai'))), read: 'một\n\nhai' },
  'sdt of a picture': { body: p(control('<w:picture/>', pictureRun('media/a.png'))), parts: [picture], figures: 1 },
  'sdt of a row': { body: table(row(cell('a')), control('', row(cell('b')))), read: '| a |\n| --- |\n| b |' },
  'sdt of a cell': { body: table(row(cell('a'), control('', cell('b')))), read: '| a | b |\n| --- | --- |' },
  'customXml of a row and of a cell': {
    body: table(`<w:customXml>${row(`<w:customXml>${cell('a')}</w:customXml>`)}</w:customXml>`),
    read: '| a |\n| --- |',
  },
  // Blocks.
  'customXml of paragraphs': { body: `<w:customXml>${p(say('chữ'))}</w:customXml>`, read: 'chữ' },
  'altChunk of HTML': {
    body: '<w:altChunk r:id="chunk.html"/>',
    parts: [part('aFChunk', 'chunk.html', '<html><body><p>Từ <b>HTML</b></p></body></html>')],
    read: 'Từ **HTML**',
  },
  'altChunk of RTF': {
    body: '<w:altChunk r:id="chunk.rtf"/>',
    parts: [part('aFChunk', 'chunk.rtf', '{\\rtf1\\ansi abc}')],
    read: 'abc',
  },
  'altChunk of text': {
    body: '<w:altChunk r:id="chunk.txt"/>',
    parts: [part('aFChunk', 'chunk.txt', 'chữ thường')],
    read: 'chữ thường',
  },
  'altChunk of Word': {
    body: '<w:altChunk r:id="chunk.docx"/>',
    parts: [part('aFChunk', 'chunk.docx', Buffer.from(wordFile(p(say('trong')) + p(pictureRun('x')))))],
    read: 'trong\n\n[Figure 1]',
    figures: 1,
  },
  'altChunk that is gone': { body: `${p(say('a'))}<w:altChunk r:id="x"/>`, expected: 'file.insertedUnread' },
  'altChunk of something else': {
    body: `${p(say('a'))}<w:altChunk r:id="a.bin"/>`,
    parts: [part('aFChunk', 'a.bin', Buffer.alloc(20, 1))],
    expected: 'file.insertedUnread',
  },
  'sectPr, headerReference': {
    body: `${p(say('a'))}<w:sectPr><w:headerReference w:type="default" r:id="header1.xml"/></w:sectPr>`,
    parts: [margin('header', p(say('Trường Nam Cao')))],
    read: 'a\n\n[Header: Trường Nam Cao]',
  },
  'sectPr, footerReference': {
    body: `<w:p><w:pPr><w:sectPr><w:footerReference w:type="default" r:id="footer1.xml"/></w:sectPr></w:pPr>${say('a')}</w:p>`,
    parts: [margin('footer', p(say('Tổ Toán – trang '), field('PAGE', '1')))],
    read: 'a\n\n[Footer: Tổ Toán – trang 1]',
  },
  'a footer with a number alone': {
    body: `${p(say('a'))}<w:sectPr><w:footerReference w:type="default" r:id="footer1.xml"/></w:sectPr>`,
    parts: [margin('footer', p(field('PAGE', '1')))],
    read: 'a',
  },
  // Tables.
  'tbl, tr, tc': {
    body: table(row(cell('a'), cell('b')), row(cell('c'), cell('d'))),
    read: '| a | b |\n| --- | --- |\n| c | d |',
  },
  'gridSpan of a head': {
    body: table(row(cell('STT'), cell('Mức độ', '<w:gridSpan w:val="2"/>')), row(cell('1'), cell('NB'), cell('TH'))),
    read: '| STT | Mức độ | Mức độ |\n| --- | --- | --- |\n| 1 | NB | TH |',
  },
  'vMerge of a head': {
    body: table(
      row(cell('STT', '<w:vMerge w:val="restart"/>'), cell('Mức độ', '<w:gridSpan w:val="2"/>')),
      row(cell('', '<w:vMerge/>'), cell('NB'), cell('TH')),
      row(cell('1'), cell('2'), cell('3')),
    ),
    read: '| STT | Mức độ | Mức độ |\n| --- | --- | --- |\n| ″ | NB | TH |\n| 1 | 2 | 3 |',
  },
  'vMerge of a body': {
    body: table(
      row(cell('a'), cell('b')),
      row(cell('c', '<w:vMerge w:val="restart"/>'), cell('d')),
      row(cell('', '<w:vMerge/>'), cell('e')),
    ),
    read: '| a | b |\n| --- | --- |\n| c | d |\n| ″ | e |',
  },
  'hMerge, as older programs write it': {
    body: table(row(cell('a', '<w:hMerge w:val="restart"/>'), cell('', '<w:hMerge/>')), row(cell('b'), cell('c'))),
    read: '| a | a |\n| --- | --- |\n| b | c |',
  },
  'gridBefore: columns that are left out': {
    body: table(row(cell('a'), cell('b')), `<w:tr><w:trPr><w:gridBefore w:val="1"/></w:trPr>${cell('c')}</w:tr>`),
    read: '| a | b |\n| --- | --- |\n|  | c |',
  },
  'trPr/del: a deleted row': {
    body: table(row(cell('a')), `<w:tr><w:trPr><w:del w:id="1"/></w:trPr>${cell('cũ')}</w:tr>`),
    read: '| a |\n| --- |',
    never: 'cũ',
  },
  'trPr/hidden: a hidden row': {
    body: table(row(cell('a')), `<w:tr><w:trPr><w:hidden/></w:trPr>${cell('ẩn')}</w:tr>`),
    expected: 'file.hiddenTextUnread',
    never: 'ẩn',
  },
  'a table in a cell': {
    body: table(row(`<w:tc>${p(say('a'))}${table(row(cell('b'), cell('c')))}${p()}</w:tc>`)),
    read: '| a<br>b – c |\n| --- |',
  },
  // Drawings.
  'drawing of a picture': { body: p(pictureRun('media/a.png')), parts: [picture], figures: 1 },
  'drawing of a picture that is elsewhere': {
    body: p(say('a'), run(graphic('<pic:pic><pic:blipFill><a:blip r:link="x"/></pic:blipFill></pic:pic>'))),
    figures: 1,
  },
  'drawing with an alternative text': {
    body: p(
      run(
        graphic(
          '<pic:pic><pic:blipFill><a:blip r:embed="media/a.png"/></pic:blipFill></pic:pic>',
          'descr="Tam giác ABC"',
        ),
      ),
    ),
    parts: [picture],
    read: '[Figure 1] (Tam giác ABC)',
    figures: 1,
  },
  'drawing of a shape': { body: p(say('a'), run(graphic(shape('triangle')))), figures: 1 },
  'drawing of a text box': {
    body: p(say('a'), run(graphic(shape('rect', `<wps:txbx>${box(p(say('hộp')))}</wps:txbx>`)))),
    read: 'a\n\nhộp',
  },
  'drawing of a group with labels': {
    body: p(
      run(
        graphic(
          `<wpg:wgp>${shape('triangle')}${['A', 'B', 'C'].map((name) => shape('rect', `<wps:txbx>${box(p(say(name)))}</wps:txbx>`)).join('')}</wpg:wgp>`,
        ),
      ),
    ),
    read: '[Figure 1] [A; B; C]',
    figures: 1,
  },
  'drawing of a canvas': { body: p(say('a'), run(graphic(`<wpc:wpc>${shape('line')}</wpc:wpc>`))), figures: 1 },
  'drawing of a chart': {
    body: p(run(graphic('<c:chart r:id="charts/chart1.xml"/>'))),
    parts: [
      part(
        'chart',
        'charts/chart1.xml',
        '<c:chart><c:ser><c:cat><c:v>Khá</c:v></c:cat><c:val><c:v>4</c:v></c:val></c:ser></c:chart>',
      ),
    ],
    read: '[Chart; Khá = 4]',
  },
  'drawing of a diagram': {
    body: p(run(graphic('<dgm:relIds r:dm="diagrams/data1.xml"/>'))),
    parts: [
      part('diagramData', 'diagrams/data1.xml', '<dgm:dataModel><dgm:pt><a:t>Nước</a:t></dgm:pt></dgm:dataModel>'),
    ],
    read: '[Diagram: Nước]',
  },
  'drawing of what is to come': { body: p(say('a'), run(graphic('<x:thing xmlns:x="urn:x"/>'))), figures: 1 },
  'drawing that is hidden': {
    body: p(say('a'), run(graphic(shape('rect'), 'hidden="1"'))),
    expected: 'file.hiddenTextUnread',
  },
  'contentPart: ink': { body: p(say('a'), run('<w:contentPart r:id="x"/>')), figures: 1 },
  'ink with a picture for older programs': {
    body: p(
      run(
        `<mc:AlternateContent><mc:Choice Requires="wpi"><w:drawing><wp:inline><a:graphic><a:graphicData><wpi:contentPart/></a:graphicData></a:graphic></wp:inline></w:drawing></mc:Choice><mc:Fallback>${graphic('<pic:pic><pic:blipFill><a:blip r:embed="media/a.png"/></pic:blipFill></pic:pic>')}</mc:Fallback></mc:AlternateContent>`,
      ),
    ),
    parts: [picture],
    figures: 1,
  },
  'pict of shapes': { body: p(say('a'), run('<w:pict><v:group><v:line/><v:oval/></v:group></w:pict>')), figures: 1 },
  'pict of a picture, with an alternative text': {
    body: p(run('<w:pict><v:shape alt="Sơ đồ"><v:imagedata r:id="media/a.png"/></v:shape></w:pict>')),
    parts: [picture],
    read: '[Figure 1] (Sơ đồ)',
    figures: 1,
  },
  'pict of WordArt': {
    body: p(
      run(
        '<w:pict><v:shapetype><v:path/></v:shapetype><v:shape type="#_x0000_t136"><v:textpath string="RUNG CHUÔNG VÀNG"/></v:shape></w:pict>',
      ),
    ),
    read: 'RUNG CHUÔNG VÀNG',
  },
  'pict of a text box, txbxContent': {
    body: p(run(`<w:pict><v:shape><v:textbox>${box(p(say('hộp')))}</v:textbox></v:shape></w:pict>`)),
    read: 'hộp',
  },
  'pict of a line across the page': {
    body: p(say('a')) + p(run('<w:pict><v:rect o:hr="t"/></w:pict>')) + p(say('b')),
    read: 'a\n\n---\n\nb',
  },
  'pict with a control': { body: p(say('a'), run('<w:pict><w:control r:id="x"/></w:pict>')), figures: 1 },
  'pict with a movie': { body: p(say('a'), run('<w:pict><w:movie r:id="x"/></w:pict>')), figures: 1 },
  'object of MathType': {
    body: p(embeddedRun('embeddings/a.bin', 'Equation.DSMT4', 'none')),
    parts: [fraction],
    read: '$\\frac{a}{b}$',
  },
  'object of MathType, saved by a program that does not name it': {
    body: p(embeddedRun('embeddings/a.bin', '', 'none')),
    parts: [fraction],
    read: '$\\frac{a}{b}$',
  },
  'object of another program': { body: p(say('a'), embeddedRun('x', 'Excel.Sheet.12', 'none')), figures: 1 },
  'object with objectEmbed alone': {
    body: p(say('a'), run('<w:object><w:objectEmbed r:id="x" w:progId="Package"/></w:object>')),
    figures: 1,
  },
  'object with objectLink alone': {
    body: p(say('a'), run('<w:object><w:objectLink r:id="x"/></w:object>')),
    figures: 1,
  },
  'object with a control and its picture': {
    body: p(say('a'), run('<w:object><v:shape><v:imagedata r:id="none"/></v:shape><w:control r:id="x"/></w:object>')),
    figures: 1,
  },
  'object with a control': { body: p(say('a'), run('<w:object><w:control r:id="x"/></w:object>')), figures: 1 },
  // Letters.
  'vertAlign of a style and by hand': {
    body: p(
      say('x'),
      say('10', '<w:vertAlign w:val="superscript"/>'),
      say(' H'),
      say('2', '<w:vertAlign w:val="subscript"/>'),
      say('O'),
    ),
    read: 'x¹⁰ H₂O',
  },
  'vertAlign in several runs': {
    body: p(say('Fe'), say('3', '<w:vertAlign w:val="superscript"/>'), say('+', '<w:vertAlign w:val="superscript"/>')),
    read: 'Fe³⁺',
  },
  'vertAlign of letters': {
    body: p(say('1'), say('st', '<w:vertAlign w:val="superscript"/>')),
    read: '1<sup>st</sup>',
  },
  'position: raised by hand': { body: p(say('m'), say('2', '<w:position w:val="6"/>')), read: 'm²' },
  'position: a small letter of LibreOffice': {
    body: p(say('H'), say('2', '<w:position w:val="-2"/><w:sz w:val="12"/>'), say('O')),
    read: 'H₂O',
  },
  'position: a whole line': { body: p(say('cả dòng', '<w:position w:val="6"/>')), read: 'cả dòng' },
  'rFonts of an old Vietnamese font': {
    body: p(say('Gi\u00b8o \u00b8n', '<w:rFonts w:ascii=".VnTime"/>')),
    read: 'Giáo án',
  },
  'rFonts of Wingdings': {
    body: p(
      say('\uf0a8', '<w:rFonts w:ascii="Wingdings"/>'),
      say(' Có '),
      say('\uf0fe', '<w:rFonts w:hAnsi="Wingdings"/>'),
      say(' Không'),
    ),
    read: '☐ Có ☑ Không',
  },
  'u of a gap: a blank': { body: p(say('Tên: '), say('\t', '<w:u w:val="single"/>')), read: 'Tên: ____' },
}

test.each(Object.entries(constructs))(
  '%s',
  async (_, { body, note = '', parts = [], read, expected, figures = 0, never }) => {
    const reading = await readAll(wordFile(body, note, parts))
    const text = inWords(reading.text!, 'en').replaceAll('Hình', 'Figure')
    const written = english(text)
    expect(written).toBe(read ?? written)
    expect(written.includes(never ?? '\0')).toBe(false)
    expect((reading.unread ?? []).map(({ key }) => key)).toEqual(expected ? [expected] : [])
    for (const language of ['en', 'vi'] as const)
      for (const { key, values } of reading.unread ?? [])
        expect(translateStored(language, { key, values }, readerServerTexts, questionServerTexts)).toMatch(
          /^[^{}]{15,}\.$/,
        )
    expect(reading.figures?.count ?? 0).toBe(figures)
    const says = (text.match(/\[Figure \d+\]/g) ?? []).length
    expect(says).toBe(figures)
    expect([read, expected, figures > 0].some(Boolean)).toBe(true)
  },
)

/** Marks have Vietnamese words in a Vietnamese text. */
const english = (text: string) =>
  text
    .replaceAll('Đầu trang', 'Header')
    .replaceAll('Chân trang', 'Footer')
    .replaceAll('Biểu đồ', 'Chart')
    .replaceAll('Sơ đồ:', 'Diagram:')
    .replaceAll('Ghi chú bên lề', 'Comment in the margin')

/**
 * The elements of wml.xsd with content, or with markers of content: EG_RunInnerContent, EG_PContent, EG_BlockLevelElts and their members.
 */
const contentElements = (
  'br t contentPart delText instrText delInstrText noBreakHyphen softHyphen dayShort monthShort yearShort dayLong monthLong yearLong ' +
  'annotationRef footnoteRef endnoteRef separator continuationSeparator sym pgNum cr tab object pict fldChar ruby footnoteReference ' +
  'endnoteReference commentReference drawing ptab lastRenderedPageBreak customXml smartTag sdt dir bdo r fldSimple hyperlink subDoc proofErr ' +
  'permStart permEnd bookmarkStart bookmarkEnd moveFromRangeStart moveFromRangeEnd moveToRangeStart moveToRangeEnd commentRangeStart ' +
  'commentRangeEnd customXmlInsRangeStart customXmlInsRangeEnd customXmlDelRangeStart customXmlDelRangeEnd customXmlMoveFromRangeStart ' +
  'customXmlMoveFromRangeEnd customXmlMoveToRangeStart customXmlMoveToRangeEnd ins del moveFrom moveTo p tbl tr tc altChunk sectPr ' +
  'headerReference footerReference control movie objectEmbed objectLink txbxContent rubyBase rt ffData checkBox ddList listEntry textInput ' +
  'sdtContent showingPlcHdr comment'
).split(' ')

test('the table above contains every schema element with content', () => {
  const written = Object.values(constructs)
    .flatMap(({ body, note = '', parts = [] }) => [body, note, ...parts.map(({ content }) => String(content))])
    .join('')
  expect(contentElements.filter((name) => !new RegExp(`<w:${name}[\\s/>]`).test(written))).toEqual([])
})

test.each(
  Object.entries(constructs).flatMap(([name, { body, note = '', parts = [] }]) =>
    [false, true].map((isStrict) => ({ name, isStrict, bytes: wordFile(body, note, parts) })),
  ),
)('$name reads the same with other prefixes (strict: $isStrict)', async ({ bytes, isStrict }) => {
  const [usual, other] = [await readAll(bytes), await readAll(await rewriteNamespaces(bytes, { isStrict }))]
  expect([other.text, other.unread, other.figures?.count]).toEqual([usual.text, usual.unread, usual.figures?.count])
})

test('reads a package with other names, prefixes and namespaces', async () => {
  const strict = 'http://purl.oclc.org/ooxml'
  const files: Record<string, string> = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/doc/main.xml" ContentType="application/vnd.ms-word.template.macroEnabledTemplate.main+xml"/></Types>',
    '_rels/.rels': `<p:Relationships xmlns:p="http://schemas.openxmlformats.org/package/2006/relationships"><p:Relationship Id="a" Type="${strict}/officeDocument/relationships/officeDocument" Target="/doc/main.xml"/></p:Relationships>`,
    'doc/main.xml': `<document xmlns="${strict}/wordprocessingml/main" xmlns:z="${strict}/officeDocument/math"><body><p><r><t>Xin </t></r><z:oMath><z:r><z:t>x</z:t></z:r></z:oMath></p></body></document>`,
  }
  const archive = zipOf(Object.entries(files).map(([name, content]) => ({ name, content: Buffer.from(content) })))
  expect((await readAll(archive)).text).toBe('Xin $x$')
  files['doc/main.xml'] = `\uFEFF<?xml version="1.0" encoding="UTF-16"?>${files['doc/main.xml']}`
  const wide = zipOf(
    Object.entries(files).map(([name, content]) => ({
      name,
      content: Buffer.from(content, name === 'doc/main.xml' ? 'utf16le' : 'utf8'),
    })),
  )
  expect((await readAll(wide)).text).toBe('Xin $x$')
})

test('reads what is intact in a broken document, and reports the damage', async () => {
  const cut = await readAll(wordFile(`${p(say('một'))}<w:p><w:r><w:t>hai`))
  expect([cut.text, cut.unread]).toEqual([
    expect.stringContaining('một'),
    [{ key: 'file.partsUnread', values: { count: 1 } }],
  ])
})
