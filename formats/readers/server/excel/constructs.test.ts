import sharp from 'sharp'
import { expect, test } from 'vitest'
import { markOf } from '../text/marks.ts'
import { rewriteNamespaces } from '#tests/support/server/rewrite-namespaces.ts'
import { readAll } from '../testing.ts'
import { anchored, bookOf, relsOf, rowOf, sheetOf, stylesOf, textCell } from './testing.ts'

type Construct = {
  name: string
  book: Parameters<typeof bookOf>[0]
  /** The expected text, in or below the table. */
  read?: string | string[]
  /** The expected notice. */
  expected?: string
  /** Words that must not be read. */
  never?: string
}

const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
  .png()
  .toBuffer()
const one = (cell: string) => sheetOf(rowOf(textCell('A1', 'x') + cell))
const red = '<font><color rgb="FFFF0000"/></font>'
const solid = (colour: string) => `<fill><patternFill patternType="solid"><fgColor ${colour}/></patternFill></fill>`
/** A question with its options below it, the second of them in a style. */
const key = (style: number) =>
  sheetOf(
    ...['Câu 1', 'A. 4', 'B. 5', 'C. 6', 'D. 7'].map((text, at) =>
      rowOf(textCell(`A${at + 1}`, text, at === 2 ? `s="${style}"` : '')),
    ),
  )
const withDrawing = (inside: string, parts: Record<string, string | Buffer> = {}, rels = relsOf()) => ({
  sheet: `${one('')}<drawing r:id="rId1"/>`,
  related: [['rId1', 'drawing', '../drawings/drawing1.xml']] as const,
  parts: {
    'xl/drawings/drawing1.xml': anchored(inside, { row: 0, column: 1 }),
    'xl/drawings/_rels/drawing1.xml.rels': rels,
    ...parts,
  },
})
const shape = (words: string, properties = 'id="2" name="Text"') =>
  `<xdr:sp><xdr:nvSpPr><xdr:cNvPr ${properties}/></xdr:nvSpPr>${words && `<xdr:txBody><a:p><a:r><a:t>${words}</a:t></a:r></a:p></xdr:txBody>`}</xdr:sp>`
const frame = (inside: string) =>
  `<xdr:graphicFrame><xdr:nvGraphicFramePr><xdr:cNvPr id="3" name="F"/></xdr:nvGraphicFramePr>${inside}</xdr:graphicFrame>`
const withControl = (properties: string, label = 'Đã nộp') => ({
  sheet: `${one('')}<drawing r:id="rId1"/><controls><mc:AlternateContent><mc:Choice Requires="x14"><control shapeId="1025" r:id="rId2" name="Box"><controlPr><anchor><from><xdr:col>1</xdr:col><xdr:row>0</xdr:row></from></anchor></controlPr></control></mc:Choice></mc:AlternateContent></controls>`,
  related: [
    ['rId1', 'drawing', '../drawings/drawing1.xml'],
    ['rId2', 'ctrlProp', '../ctrlProps/ctrlProp1.xml'],
  ] as const,
  parts: {
    'xl/drawings/drawing1.xml': anchored(shape(label, 'id="1025" name="Box" hidden="1"')),
    'xl/ctrlProps/ctrlProp1.xml': `<formControlPr xmlns="http://schemas.microsoft.com/office/spreadsheetml/2009/9/main" ${properties}/>`,
  },
})
const vml = (data: string, words = '') =>
  `<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:x="urn:schemas-microsoft-com:office:excel"><v:shape id="_x0000_s1026"><v:textbox><div><font>${words}</font></div></v:textbox>${data}</v:shape></xml>`
const checkBoxStyle = `<cellXfs><xf/><xf><extLst><ext><xfpb:xfComplement xmlns:xfpb="http://schemas.microsoft.com/office/spreadsheetml/2022/featurepropertybag" i="0"/></ext></extLst></xf></cellXfs>`
const number = (value: number | string, format: string, workbook = '') => ({
  workbook,
  styles: stylesOf({ format }),
  sheet: one(`<c r="B1" s="3"><v>${value}</v></c>`),
})

const constructs: Construct[] = [
  // Texts.
  {
    name: 'a shared string',
    book: { strings: '<si><t>chung</t></si>', sheet: one('<c r="B1" t="s"><v>0</v></c>') },
    read: '| x | chung |',
  },
  {
    name: 'superscript in a rich string',
    book: {
      strings: '<si><r><t>2</t></r><r><rPr><vertAlign val="superscript"/></rPr><t>10</t></r></si>',
      sheet: one('<c r="B1" t="s"><v>0</v></c>'),
    },
    read: '2<sup>10</sup>',
  },
  {
    name: 'subscript in an inline string',
    book: {
      sheet: one(
        '<c r="B1" t="inlineStr"><is><r><t>H</t></r><r><rPr><vertAlign val="subscript"/></rPr><t>2</t></r><r><t>O</t></r></is></c>',
      ),
    },
    read: 'H<sub>2</sub>O',
  },
  {
    name: 'superscript of a whole cell',
    book: {
      styles: stylesOf({ font: '<font><vertAlign val="superscript"/></font>' }),
      sheet: one(textCell('B1', '3+', 's="1"')),
    },
    read: '<sup>3+</sup>',
  },
  {
    name: 'how a word is read aloud',
    book: {
      strings: '<si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si>',
      sheet: one('<c r="B1" t="s"><v>0</v></c>'),
    },
    read: '| x | 東京 |',
    never: 'トウ',
  },
  { name: 'letters by their numbers', book: { sheet: one(textCell('B1', 'a_x0041_b')) }, read: 'aAb' },
  // An answer key that only the formatting shows.
  { name: 'underline', book: { styles: stylesOf({ font: '<font><u/></font>' }), sheet: key(1) }, read: '<u>B. 5</u>' },
  { name: 'bold', book: { styles: stylesOf({ font: '<font><b/></font>' }), sheet: key(1) }, read: '**B. 5**' },
  { name: 'strike', book: { styles: stylesOf({ font: '<font><strike/></font>' }), sheet: key(1) }, read: '~~B. 5~~' },
  {
    name: 'coloured letters',
    book: { styles: stylesOf({ font: red }), sheet: key(1) },
    read: '<font color="red">B. 5</font>',
  },
  {
    name: 'a fill',
    book: { styles: stylesOf({ fill: solid('rgb="FFFFFF00"') }), sheet: key(2) },
    read: '<mark color="yellow">B. 5</mark>',
  },
  {
    name: 'a fill of the old palette',
    book: { styles: stylesOf({ fill: solid('indexed="13"') }), sheet: key(2) },
    read: '<mark color="yellow">B. 5</mark>',
  },
  {
    name: 'a fill of the theme',
    book: {
      styles: stylesOf({ fill: solid('theme="4" tint="0.6"') }),
      sheet: key(2),
      parts: {
        'xl/theme/theme1.xml':
          '<a:theme xmlns:a="x"><a:clrScheme><a:dk1><a:sysClr lastClr="000000"/></a:dk1><a:lt1><a:sysClr lastClr="FFFFFF"/></a:lt1><a:dk2><a:srgbClr val="1F497D"/></a:dk2><a:lt2><a:srgbClr val="EEECE1"/></a:lt2><a:accent1><a:srgbClr val="70AD47"/></a:accent1></a:clrScheme></a:theme>',
      },
    },
    read: '<mark color="green">B. 5</mark>',
  },
  {
    name: 'a gradient',
    book: {
      styles: stylesOf({
        fill: '<fill><gradientFill><stop position="0"><color rgb="FFFF0000"/></stop></gradientFill></fill>',
      }),
      sheet: key(2),
    },
    read: '<mark color="red">B. 5</mark>',
  },
  {
    name: 'a key inside of one cell',
    book: {
      sheet: one(
        '<c r="B1" t="inlineStr"><is><r><t xml:space="preserve">A. 4  </t></r><r><rPr><u/></rPr><t>B. 5</t></r></is></c>',
      ),
    },
    read: 'A. 4  <u>B. 5</u>',
  },
  {
    name: 'options side by side',
    book: {
      styles: stylesOf({ fill: solid('rgb="FFFFFF00"') }),
      sheet: sheetOf(
        rowOf(['Câu', 'A', 'B'].map((text, at) => textCell(`${'ABC'[at]}1`, text)).join('')),
        rowOf(textCell('A2', '1+1') + textCell('B2', '2', 's="2"') + textCell('C2', '3')),
      ),
    },
    read: '| 1+1 | <mark color="yellow">2</mark> | 3 |',
  },
  // Numbers.
  { name: 'a date in the Vietnamese way', book: number(46_000, 'dd/mm/yyyy'), read: '2025-12-09' },
  { name: 'minutes and seconds', book: number(0.01, 'mm:ss'), read: '| x | 14:24 |' },
  { name: 'minutes of more than an hour', book: number(0.06, 'mm:ss;@'), read: '| x | 86:24 |' },
  { name: 'tenths of a second', book: number(0.000_143, 'mm:ss.0'), read: '| x | 00:12.4 |' },
  { name: 'seconds alone', book: number(0.000_143, 'ss.00'), read: '| x | 12.36 |' },
  { name: 'a time with seconds', book: number(0.008_74, '[$-42A]h:mm:ss'), read: '| x | 00:12:35 |' },
  {
    name: 'a date of the system of 1904',
    book: number(44_538, 'd/m/yy', '<workbookPr date1904="1"/>'),
    read: '2025-12-09',
  },
  {
    name: 'a date as text of ISO 8601',
    book: { sheet: one('<c r="B1" t="d"><v>2026-11-28T00:00:00</v></c>') },
    read: '| 2026-11-28 |',
  },
  { name: 'per cent', book: number(0.125, '0.0%'), read: '12.5%' },
  { name: 'money', book: number(25_400, '#,##0&quot; ₫&quot;'), read: '25,400 ₫' },
  { name: 'a fraction', book: number(0.75, '# ?/?'), read: '3/4' },
  { name: 'hours that are counted on', book: number(1.5, '[h]:mm'), read: '36:00' },
  { name: 'leading zeros of a format', book: number(7, '000'), read: '007' },
  { name: 'leading zeros of a text', book: { sheet: one(textCell('B1', '0987')) }, read: '0987' },
  { name: 'a long number', book: { sheet: one('<c r="B1"><v>79123456789012</v></c>') }, read: '79123456789012' },
  { name: 'a truth', book: { sheet: one('<c r="B1" t="b"><v>1</v></c>') }, read: 'TRUE' },
  { name: 'an error', book: { sheet: one('<c r="B1" t="e"><v>#DIV/0!</v></c>') }, read: '#DIV/0!' },
  {
    name: 'a check box in a cell',
    book: { styles: checkBoxStyle, sheet: one('<c r="B1" s="1" t="b"><v>1</v></c><c r="C1" s="1" t="b"><v>0</v></c>') },
    read: '| x | ☑ | ☐ |',
  },
  { name: 'a value that its format hides', book: number(5, ';;;'), expected: 'file.cellsHidden' },
  // Formulas.
  { name: 'a computed formula', book: { sheet: one('<c r="B1"><f>1+1</f><v>2</v></c>') }, read: '| x | 2 |' },
  {
    name: 'a formula that was never computed',
    book: { sheet: one('<c r="B1"><f>AVERAGE(A1:A9)</f></c>') },
    read: '=AVERAGE(A1:A9)',
    expected: 'file.formulasUnread',
  },
  {
    name: 'a formula with an empty value',
    book: { sheet: one('<c r="B1"><f>A1*2</f><v></v></c>') },
    read: '=A1*2',
    expected: 'file.formulasUnread',
  },
  {
    name: 'a shared formula',
    book: {
      sheet: sheetOf(
        rowOf(textCell('A1', 'x') + '<c r="B1"><f t="shared" ref="B1:B2" si="0">A1&amp;"A1"&amp;$A$1</f></c>'),
        rowOf(textCell('A2', 'y') + '<c r="B2"><f t="shared" si="0"/></c>'),
      ),
    },
    read: '=A2&"A1"&$A$1',
    expected: 'file.formulasUnread',
  },
  {
    name: 'an array formula',
    book: { sheet: one('<c r="B1"><f t="array" ref="B1">_xlfn.SORT(A1:A3)</f></c>') },
    read: '=SORT(A1:A3)',
    expected: 'file.formulasUnread',
  },
  {
    name: 'a formula that comes to an empty text',
    book: { sheet: one('<c r="B1" t="str"><f>""</f><v></v></c>') },
    read: '| x |',
  },
  // Hidden content.
  {
    name: 'a hidden row',
    book: { sheet: sheetOf(rowOf(textCell('A1', 'x')), rowOf(textCell('A2', 'kín'), 'hidden="1"')) },
    expected: 'file.rowsHidden',
    never: 'kín',
  },
  {
    name: 'a row without height',
    book: { sheet: sheetOf(rowOf(textCell('A1', 'x')), rowOf(textCell('A2', 'kín'), 'ht="0" customHeight="1"')) },
    expected: 'file.rowsHidden',
    never: 'kín',
  },
  {
    name: 'a hidden column',
    book: { sheet: `<cols><col min="2" max="2" width="9" hidden="1"/></cols>${one(textCell('B1', 'kín'))}` },
    expected: 'file.columnsHidden',
    never: 'kín',
  },
  {
    name: 'a hidden sheet',
    book: { listed: 'state="veryHidden"', sheet: one(textCell('B1', 'kín')) },
    expected: 'file.sheetsHidden',
    never: 'kín',
  },
  // Merged cells.
  {
    name: 'a head over several columns',
    book: {
      sheet: `${sheetOf(rowOf(textCell('A1', 'Tên') + textCell('B1', 'Học kì 1')), rowOf(textCell('B2', 'Miệng') + textCell('C2', 'Viết')))}<mergeCells><mergeCell ref="B1:C1"/><mergeCell ref="A1:A2"/></mergeCells>`,
    },
    read: ['| Tên | Học kì 1 | Học kì 1 |', '| Tên | Miệng | Viết |'],
  },
  {
    name: 'a title over all columns',
    book: {
      sheet: `${sheetOf(rowOf(textCell('A1', 'Bảng điểm')), rowOf(textCell('A2', 'Tên') + textCell('B2', 'Điểm')))}<mergeCells><mergeCell ref="A1:B1"/></mergeCells>`,
    },
    read: '| Bảng điểm |  |',
  },
  // Notes and links.
  {
    name: 'a note',
    book: {
      sheet: one(''),
      related: [['rId1', 'comments', '../comments1.xml']],
      parts: {
        'xl/comments1.xml':
          '<comments><authors><author>Cô Lan</author></authors><commentList><comment ref="A1" authorId="0"><text><r><t>Cô Lan:</t></r><r><t>\nxem lại</t></r></text></comment></commentList></comments>',
      },
    },
    read: `x [${markOf('comment')} (Cô Lan): xem lại]`,
  },
  {
    name: 'a thread of comments',
    book: {
      sheet: one(''),
      related: [
        ['rId1', 'comments', '../comments1.xml'],
        ['rId2', 'threadedComment', '../threadedComments/threadedComment1.xml'],
      ],
      parts: {
        'xl/comments1.xml':
          '<comments><authors><author>tc=1</author></authors><commentList><comment ref="A1" authorId="0"><text><t>[Threaded comment] Your version</t></text></comment></commentList></comments>',
        'xl/threadedComments/threadedComment1.xml':
          '<ThreadedComments><threadedComment ref="A1" personId="p"><text>đồng ý</text></threadedComment></ThreadedComments>',
        'xl/persons/person.xml': '<personList><person displayName="Thầy Minh" id="p"/></personList>',
      },
    },
    read: `[${markOf('comment')} (Thầy Minh): đồng ý]`,
    never: 'Your version',
  },
  {
    name: 'a link',
    book: {
      sheet: `${one('')}<hyperlinks><hyperlink ref="A1" r:id="rId1"/></hyperlinks>`,
      related: [['rId1', 'hyperlink', 'https://truong.vn/bai?a=1']],
    },
    read: '[x](https://truong.vn/bai?a=1)',
  },
  {
    name: 'a link of a formula',
    book: { sheet: one('<c r="B1" t="str"><f>HYPERLINK("https://truong.vn","Bài")</f><v>Bài</v></c>') },
    read: '[Bài](https://truong.vn)',
  },
  // Around the cells.
  {
    name: 'header and footer',
    book: {
      sheet: `${one('')}<headerFooter><oddHeader>&amp;LTrường THCS&amp;C&amp;"Arial,Bold"Mã đề 101</oddHeader><oddFooter>&amp;RTrang &amp;P/&amp;N</oddFooter></headerFooter>`,
    },
    read: [`[${markOf('header')}: Trường THCS · Mã đề 101]`, `[${markOf('footer')}: Trang /]`],
  },
  {
    name: 'a list to choose from',
    book: {
      sheet: `${one('')}<dataValidations><dataValidation type="list" sqref="B1:B9"><formula1>"Tốt,Khá"</formula1></dataValidation></dataValidations>`,
    },
    read: `[${markOf('choices')} B1:B9: Tốt, Khá]`,
  },
  {
    name: 'a list on another sheet',
    book: {
      sheet: `${one('')}<extLst><ext><x14:dataValidations><x14:dataValidation type="list"><x14:formula1><xm:f>Lớp!$A$1:$A$3</xm:f></x14:formula1><xm:sqref>B1</xm:sqref></x14:dataValidation></x14:dataValidations></ext></extLst>`,
    },
    read: `[${markOf('choices')} B1: Lớp!$A$1:$A$3]`,
  },
  {
    name: 'what a cell asks for',
    book: {
      sheet: `${one('')}<dataValidations><dataValidation type="whole" sqref="B1" promptTitle="Điểm" prompt="từ 0 đến 10"/></dataValidations>`,
    },
    read: `[${markOf('choices')} B1: Điểm: từ 0 đến 10]`,
  },
  {
    name: 'conditional formatting',
    book: { sheet: `${one('')}<conditionalFormatting sqref="A1"><cfRule type="cellIs"/></conditionalFormatting>` },
    expected: 'file.rulesUnread',
  },
  {
    name: 'sparklines',
    book: {
      sheet: `${one('')}<extLst><ext><x14:sparklineGroups><x14:sparklineGroup><x14:sparklines><x14:sparkline/></x14:sparklines></x14:sparklineGroup></x14:sparklineGroups></ext></extLst>`,
    },
    expected: 'file.sparklinesUnread',
  },
  // The following objects are on the sheet.
  {
    name: 'a picture with its alternative text',
    book: withDrawing(
      '<xdr:pic><xdr:nvPicPr><xdr:cNvPr id="2" name="P" descr="Tam giác ABC"/></xdr:nvPicPr><xdr:blipFill><a:blip r:embed="rId1"/></xdr:blipFill></xdr:pic>',
      { 'xl/media/image1.png': png },
      relsOf(['rId1', 'image', '../media/image1.png']),
    ),
    read: `${markOf(1)} (Tam giác ABC)`,
  },
  {
    name: 'a picture that cannot be shown',
    book: withDrawing(
      '<xdr:pic><xdr:blipFill><a:blip r:embed="rId1"/></xdr:blipFill></xdr:pic>',
      { 'xl/media/image1.emf': 'x' },
      relsOf(['rId1', 'image', '../media/image1.emf']),
    ),
    read: markOf(1),
  },
  { name: 'a text box', book: withDrawing(shape('Đọc kĩ đề')), read: `[${markOf('textBox')}: Đọc kĩ đề]` },
  { name: 'WordArt', book: withDrawing(shape('RUNG CHUÔNG VÀNG')), read: 'RUNG CHUÔNG VÀNG' },
  {
    name: 'a shape without a word',
    book: withDrawing(shape('', 'id="2" name="T" descr="Tam giác"')),
    read: `${markOf(1)} (Tam giác)`,
  },
  { name: 'a hidden shape', book: withDrawing(shape('kín', 'id="2" name="T" hidden="1"')), never: 'kín' },
  {
    name: 'a group of shapes',
    book: withDrawing(
      `<xdr:grpSp><xdr:nvGrpSpPr><xdr:cNvPr id="9" name="G" descr="Hình vẽ"/></xdr:nvGrpSpPr>${shape('')}${shape('A')}</xdr:grpSp>`,
    ),
    read: [`${markOf(1)} (Hình vẽ)`, `[${markOf('textBox')}: A]`],
  },
  {
    name: 'a formula in a text box',
    book: withDrawing(
      `<mc:AlternateContent><mc:Choice Requires="a14">${shape('x²')}</mc:Choice><mc:Fallback>${shape('')}</mc:Fallback></mc:AlternateContent>`,
    ),
    read: 'x²',
  },
  {
    name: 'a chart',
    book: withDrawing(
      frame('<a:graphic><c:chart xmlns:c="c" r:id="rId1"/></a:graphic>'),
      {
        'xl/charts/chart1.xml':
          '<c:chartSpace xmlns:c="c" xmlns:a="a"><c:title><a:t>Điểm thi</a:t></c:title><c:ser><c:tx><c:v>8A</c:v></c:tx><c:cat><c:v>Toán</c:v></c:cat><c:val><c:v>7.5</c:v></c:val></c:ser></c:chartSpace>',
      },
      relsOf(['rId1', 'chart', '../charts/chart1.xml']),
    ),
    read: `[${markOf('chart')} Điểm thi; 8A: Toán = 7.5]`,
  },
  {
    name: 'a diagram',
    book: withDrawing(
      frame('<a:graphic><dgm:relIds xmlns:dgm="d" r:dm="rId1"/></a:graphic>'),
      {
        'xl/diagrams/data1.xml':
          '<dgm:dataModel xmlns:dgm="d" xmlns:a="a"><dgm:pt><a:t>Bước 1</a:t></dgm:pt></dgm:dataModel>',
      },
      relsOf(['rId1', 'diagramData', '../diagrams/data1.xml']),
    ),
    read: `[${markOf('diagram')}: Bước 1]`,
  },
  { name: 'a slicer', book: withDrawing(frame('<a:graphic/>')), expected: 'file.objectsUnread' },
  {
    name: 'an embedded file',
    book: { sheet: `${one('')}<oleObjects><oleObject progId="Equation.3" shapeId="1" r:id="rId9"/></oleObjects>` },
    read: markOf(1),
  },
  // Controls.
  { name: 'a ticked box', book: withControl('objectType="CheckBox" checked="Checked"'), read: '| x | ☑ Đã nộp |' },
  { name: 'an empty box', book: withControl('objectType="CheckBox"'), read: '| x | ☐ Đã nộp |' },
  { name: 'an option button', book: withControl('objectType="Radio" checked="Checked"', 'Nam'), read: '◉ Nam' },
  {
    name: 'a list control',
    book: withControl('objectType="Drop" sel="2" fmlaRange="$F$1:$F$3"'),
    read: `[${markOf('choices')} $F$1:$F$3: 2]`,
  },
  { name: 'a button', book: withControl('objectType="Button"', 'In'), read: 'In' },
  { name: 'a scroll bar', book: withControl('objectType="Scroll" val="5"'), expected: 'file.objectsUnread' },
  {
    name: 'an ActiveX control',
    book: {
      sheet: `${one('')}<controls><control shapeId="1" r:id="rId1" name="T"/></controls>`,
      related: [['rId1', 'control', '../activeX/activeX1.xml']],
    },
    expected: 'file.objectsUnread',
  },
  {
    name: 'a ticked box of Excel 2007',
    book: {
      sheet: `${one('')}<legacyDrawing r:id="rId1"/>`,
      related: [['rId1', 'vmlDrawing', '../drawings/vmlDrawing1.vml']],
      parts: {
        'xl/drawings/vmlDrawing1.vml': vml(
          '<x:ClientData ObjectType="Checkbox"><x:Anchor>1, 0, 0, 0, 2, 0, 1, 0</x:Anchor><x:Checked>1</x:Checked></x:ClientData>',
          'Có mặt',
        ),
      },
    },
    read: '| x | ☑ Có mặt |',
  },
  // Other kinds of sheets and files.
  { name: 'a sheet of macros', book: { kind: 'xlMacrosheet', sheet: one('') }, expected: 'file.objectsUnread' },
  {
    name: 'a sheet that is a chart',
    book: {
      ...withDrawing(
        frame('<a:graphic><c:chart xmlns:c="c" r:id="rId1"/></a:graphic>'),
        {
          'xl/charts/chart1.xml':
            '<c:chartSpace xmlns:c="c" xmlns:a="a"><c:title><a:t>Điểm thi</a:t></c:title></c:chartSpace>',
        },
        relsOf(['rId1', 'chart', '../charts/chart1.xml']),
      ),
      kind: 'chartsheet',
    },
    read: 'Điểm thi',
  },
  {
    name: 'a strict file',
    book: { isStrict: true, strings: '<si><t>nghiêm</t></si>', sheet: one('<c r="B1" t="s"><v>0</v></c>') },
    read: '| x | nghiêm |',
  },
  {
    name: 'other prefixes',
    book: {
      sheet:
        '<y:sheetData xmlns:y="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><y:row><y:c r="A1" t="inlineStr"><y:is><y:t>khác</y:t></y:is></y:c></y:row></y:sheetData>',
    },
    read: '| khác |',
  },
  {
    name: 'a prefix that is called as an attribute, and attributes of others',
    book: {
      sheet: one('<c r="B1" xmlns:r="urn:x" xmlns:t="urn:y" t:t="n" t="inlineStr" r:r="Z9"><is><t>riêng</t></is></c>'),
    },
    read: '| x | riêng |',
  },
  {
    name: 'cells without addresses',
    book: { sheet: sheetOf(rowOf('<c><v>1</v></c><c><v>2</v></c>'), rowOf('<c><v>3</v></c>')) },
    read: ['| 1 | 2 |', '| 3 |  |'],
  },
]

const forms = [
  ['as Excel writes it', async (bytes: Uint8Array<ArrayBuffer>) => bytes],
  ['with other prefixes', rewriteNamespaces],
  ['strict', (bytes: Uint8Array<ArrayBuffer>) => rewriteNamespaces(bytes, { isStrict: true })],
] as const

test.each(
  forms.flatMap(([form, rewrite]) => constructs.map((one) => ({ ...one, name: `${one.name}, ${form}`, rewrite }))),
)('reads or reports $name', async ({ book, read = [], expected, never, rewrite }) => {
  const { text, notice, unread = [] } = await readAll(await rewrite(bookOf(book)))
  for (const words of [read].flat()) expect(text).toContain(words)
  const keys = [notice, ...unread].flatMap((one) => one?.key ?? [])
  expect(keys).toEqual(expected ? [expected] : [])
  expect(text).not.toContain(never ?? '\u0000')
})

test.each<[name: string, book: Construct['book'], reported: string[]]>([
  ['an unclosed cell', { sheet: `${one(textCell('B1', 'đủ'))}<row r="2"><c r="A2">` }, ['file.partsUnread']],
  [
    'a broken list of strings',
    { strings: '<si><t>đủ</t></si><si><t>Ba & bốn</t></si>', sheet: one('<c r="B1" t="s"><v>0</v></c>') },
    ['file.partsUnread'],
  ],
  ['an undeclared prefix', { sheet: `${one(textCell('B1', 'đủ'))}<foo:bar/>` }, []],
])('%s: reads intact parts, and reports a part that is not well formed', async (_, book, reported) => {
  const { text, notice, unread = [] } = await readAll(bookOf(book))
  expect(text).toContain('| x | đủ |')
  expect([notice, ...unread].flatMap((one) => one?.key ?? [])).toEqual(reported)
})

test('does not report the look of a table: heads, columns and every other row', async () => {
  const styles = stylesOf({
    font: '<font><b/></font>',
    fill: '<fill><patternFill patternType="solid"><fgColor rgb="FFFFFF00"/></patternFill></fill>',
  })
  const rows = Array.from({ length: 6 }, (_, at) => {
    const style = at === 0 ? 's="1"' : at % 2 ? 's="2"' : ''
    return rowOf(textCell(`A${at + 1}`, `a${at}`, style) + textCell(`B${at + 1}`, `b${at}`, style))
  })
  const { text } = await readAll(bookOf({ styles, sheet: sheetOf(...rows) }))
  expect(text).not.toMatch(/\*\*|<mark/)
})
