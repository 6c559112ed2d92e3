import { zipSync } from 'fflate'

const namespaces =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"'
const officeRelation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

export type TemplateParts = {
  /** The body without the last section's end. */
  body?: string
  pages?: string
  styles?: string
  /** These come after the usual ones. */
  moreStyles?: string
  header?: string
  footer?: string
  firstHeader?: string
  evenHeader?: string
  numbering?: string
  settings?: string
  mainType?: string
  /** Further relationships of the document, as XML. */
  relations?: string
  headerRelations?: string
  /** Further parts by their names. */
  more?: Record<string, string | Buffer>
}

export const paragraph = (text: string, { style = '', pPr = '', rPr = '' } = {}) =>
  `<w:p><w:pPr>${style && `<w:pStyle w:val="${style}"/>`}${pPr}</w:pPr><w:r><w:rPr>${rPr}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`

/** A field as Word writes it, in separate runs. */
export const field = (instruction: string, shown = '1') =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> ${instruction} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>${shown}</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`

/** A picture in a run: as wide and high as that, in millimetres. */
export const picture = (relation: string, { width = 15, height = 15 } = {}) => {
  const [cx, cy] = [width, height].map((side) => Math.round(side * 36_000))
  return `<w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent cx="${cx}" cy="${cy}"/><wp:docPr id="1" name="Logo" descr="Logo"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="1" name="logo.png"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="${relation}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${cx}" cy="${cy}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`
}

/** 64 by 64 pixels of green. */
const logo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAIAAAAlC+aJAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAoElEQVRoge2SQQkAQRDDqiGqqmH9CzkR9wgDhQhIQ8PraaIbsAHVK7IL9S7RDdiA6hXZhXqX6AZsQPWK7EK9S3QDNqB6RXah3iW6ARtQvSK7UO8S3YANqF6RXah3iW7ABlSvyC7Uu0Q3YAOqV2QX6l2iG7AB1SuyC/Uu0Q3YgOoV2YV6l+gGbED1iuxCvUt0AzagekV2od4lugEbUL3iHz64DECmBtqS6gAAAABJRU5ErkJggg==',
  'base64',
)

const style = (id: string, name: string, { pPr = '', rPr = '', based = 'Binhthng', more = '' } = {}) =>
  `<w:style w:type="paragraph" w:styleId="${id}"${more}><w:name w:val="${name}"/>${based && `<w:basedOn w:val="${based}"/>`}<w:qFormat/><w:pPr>${pPr}</w:pPr><w:rPr>${rPr}</w:rPr></w:style>`

/** A table style: borders of that colour, a filled heading with white letters, every other row tinted; without a colour, only borders. */
export const tableStyle = (id: string, name: string, { color = '', more = ' w:customStyle="1"' } = {}) => {
  const sides = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
  const lines = sides.map((side) => `<w:${side} w:val="single" w:sz="8" w:space="0" w:color="${color || 'auto'}"/>`)
  const of = (kind: string, inside: string) => `<w:tblStylePr w:type="${kind}">${inside}</w:tblStylePr>`
  const fill = (colour: string) => `<w:tcPr><w:shd w:val="clear" w:color="auto" w:fill="${colour}"/></w:tcPr>`
  const heads = of('firstRow', `<w:rPr><w:b/><w:color w:val="FFFFFF"/></w:rPr>${fill(color)}`)
  const conditionalStyles = color && heads + of('band2Horz', fill('E3F1EC'))
  return `<w:style w:type="table" w:styleId="${id}"${more}><w:name w:val="${name}"/><w:tblPr><w:tblStyleRowBandSize w:val="1"/><w:tblBorders>${lines.join('')}</w:tblBorders></w:tblPr>${conditionalStyles}</w:style>`
}

/** These are the styles of a Vietnamese Word: ids are Vietnamese words without diacritics, the internal names are English. */
const vietnameseStyles = `<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Arial" w:hAnsi="Arial" w:cs="Arial" w:eastAsia="Arial"/><w:sz w:val="22"/><w:szCs w:val="22"/><w:lang w:val="en-US"/></w:rPr></w:rPrDefault><w:pPrDefault/></w:docDefaults>${style('Binhthng', 'Normal', { based: '', more: ' w:default="1"', pPr: '<w:spacing w:after="100" w:line="264" w:lineRule="auto"/>' })}${style('u1', 'heading 1', { pPr: '<w:keepNext/><w:numPr><w:numId w:val="1"/></w:numPr><w:spacing w:before="200" w:after="60"/><w:outlineLvl w:val="0"/>', rPr: '<w:b/><w:color w:val="125A48"/><w:sz w:val="30"/>' })}${style('u2', 'heading 2', { pPr: '<w:keepNext/><w:outlineLvl w:val="1"/>', rPr: '<w:b/><w:color w:val="B5541C"/><w:sz w:val="26"/>' })}${style('Mc3', 'Mục của trường', { more: ' w:customStyle="1"', pPr: '<w:outlineLvl w:val="2"/>', rPr: '<w:i/><w:color w:val="125A48"/>' })}${style('utrang', 'header')}${style('Chntrang', 'footer', { rPr: '<w:sz w:val="18"/>' })}`

const bareHeader = `<w:p><w:pPr><w:pStyle w:val="utrang"/><w:pBdr><w:bottom w:val="single" w:sz="8" w:space="4" w:color="125A48"/></w:pBdr></w:pPr>${picture('rId1')}<w:r><w:t xml:space="preserve">  TRƯỜNG THCS LÊ QUÝ ĐÔN</w:t></w:r></w:p>`
const bareFooter = `<w:p><w:pPr><w:pStyle w:val="Chntrang"/><w:tabs><w:tab w:val="right" w:pos="9000"/></w:tabs></w:pPr><w:r><w:t>12 đường Hoa Phượng · 0123 456 789</w:t></w:r><w:r><w:tab/></w:r><w:r><w:t xml:space="preserve">Trang </w:t></w:r>${field('PAGE')}</w:p>`
const bareNumbering =
  '<w:abstractNum w:abstractNumId="0"><w:multiLevelType w:val="multilevel"/><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="upperRoman"/><w:pStyle w:val="u1"/><w:lvlText w:val="%1."/><w:lvlJc w:val="left"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>'
export const barePages =
  '<w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1985" w:right="851" w:bottom="1418" w:left="1985" w:header="567" w:footer="567" w:gutter="0"/>'

/** A school's letterhead as Word saves one: a logo and a name above every page, an address and the number of the page below. */
export function wordTemplate({
  body = '<w:p/>',
  pages = barePages,
  styles = vietnameseStyles,
  moreStyles = '',
  header = bareHeader,
  footer = bareFooter,
  firstHeader,
  evenHeader,
  numbering = bareNumbering,
  settings = '',
  mainType = 'document.main',
  relations = '',
  headerRelations = `<Relationship Id="rId1" Type="${officeRelation}/image" Target="media/image1.png"/>`,
  more = {},
}: TemplateParts = {}): Uint8Array<ArrayBuffer> {
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${officeRelation}/${type}" Target="${target}"/>`
  const related = (inside: string) =>
    `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inside}</Relationships>`
  const part = (element: string, inside: string) => `${head}<w:${element} ${namespaces}>${inside}</w:${element}>`
  const references = [
    header && '<w:headerReference w:type="default" r:id="rIdH"/>',
    firstHeader && '<w:headerReference w:type="first" r:id="rIdF"/>',
    evenHeader && '<w:headerReference w:type="even" r:id="rIdV"/>',
    footer && '<w:footerReference w:type="default" r:id="rIdB"/>',
  ].join('')
  const named: [string, string, string][] = [
    ['document', 'document.xml', mainType],
    ['styles', 'styles.xml', 'styles'],
    ['settings', 'settings.xml', 'settings'],
    ['numbering', 'numbering.xml', 'numbering'],
    ['header', 'header1.xml', 'header'],
    ['first', 'header2.xml', 'header'],
    ['even', 'header3.xml', 'header'],
    ['footer', 'footer1.xml', 'footer'],
  ]
  const overrides = named.map(([, file, type]) => {
    const full = type.includes('/') ? type : `${wordType}.${type}+xml`
    return `<Override PartName="/word/${file}" ContentType="${full}"/>`
  })
  const files: Record<string, string | Buffer> = {
    '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/>${overrides.join('')}</Types>`,
    '_rels/.rels': related(relation('rId1', 'officeDocument', 'word/document.xml')),
    'word/_rels/document.xml.rels': related(
      [
        relation('rIdS', 'styles', 'styles.xml'),
        relation('rIdE', 'settings', 'settings.xml'),
        relation('rIdN', 'numbering', 'numbering.xml'),
        relation('rIdH', 'header', 'header1.xml'),
        relation('rIdF', 'header', 'header2.xml'),
        relation('rIdV', 'header', 'header3.xml'),
        relation('rIdB', 'footer', 'footer1.xml'),
        relations,
      ].join(''),
    ),
    'word/document.xml': part('document', `<w:body>${body}<w:sectPr>${references}${pages}</w:sectPr></w:body>`),
    'word/styles.xml': part('styles', styles + moreStyles),
    'word/settings.xml': part('settings', settings),
    'word/numbering.xml': part('numbering', numbering),
    'word/header1.xml': part('hdr', header || '<w:p/>'),
    'word/header2.xml': part('hdr', firstHeader ?? '<w:p/>'),
    'word/header3.xml': part('hdr', evenHeader ?? '<w:p/>'),
    'word/footer1.xml': part('ftr', footer || '<w:p/>'),
    'word/_rels/header1.xml.rels': related(headerRelations),
    'word/_rels/header2.xml.rels': related(headerRelations),
    'word/_rels/header3.xml.rels': related(headerRelations),
    'word/media/image1.png': logo,
    ...more,
  }
  const bytes = Object.entries(files).map(([name, content]) => [name, Buffer.from(content)] as const)
  // The same template is the same file at any time of day.
  return zipSync(Object.fromEntries(bytes), { level: 0, mtime: new Date(1980, 0, 1) })
}
