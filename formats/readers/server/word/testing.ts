import { zipOf } from '../testing.ts'

const office = 'http://schemas.openxmlformats.org/officeDocument/2006'
const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const names = `xmlns:w="${word}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:m="${office}/math" xmlns:r="${office}/relationships" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"`
type Related = { id: string; kind: string; target: string }
const relationships = (...related: Related[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${related.map(({ id, kind, target }) => `<Relationship Id="${id}" Type="${office}/relationships/${kind}" Target="${target}"/>`).join('')}</Relationships>`

/** A part of a document that its body refers to by `id`. */
export type Part = { id: string; kind: string; name: string; content: Buffer | string }

/** Builds a Word document from its body, its footnote 2, and the parts they refer to. */
export function wordFile(body: string, note = '', parts: readonly Part[] = []): Uint8Array<ArrayBuffer> {
  const files: Record<string, Buffer | string> = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': relationships({ id: 'r1', kind: 'officeDocument', target: 'word/document.xml' }),
    'word/_rels/document.xml.rels': relationships(
      { id: 'r1', kind: 'footnotes', target: 'footnotes.xml' },
      ...parts.map(({ name, ...part }) => ({ ...part, target: name })),
    ),
    'word/footnotes.xml': `<w:footnotes ${names}><w:footnote w:id="2">${note}</w:footnote></w:footnotes>`,
    'word/document.xml': `<w:document ${names}><w:body>${body}</w:body></w:document>`,
    ...Object.fromEntries(parts.map(({ name, content }) => [`word/${name}`, content])),
  }
  return zipOf(Object.entries(files).map(([name, content]) => ({ name, content: Buffer.from(content) })))
}

/** A run with a picture, as Word writes it. */
export const pictureRun = (id: string) =>
  `<w:r><w:drawing><wp:inline><wp:docPr id="1" name="Picture"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:blipFill><a:blip r:embed="${id}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`

/** A run with an embedded object and its preview picture. */
export const embeddedRun = (id: string, program: string, preview: string) =>
  `<w:r><w:object w:dxaOrig="720" w:dyaOrig="620"><v:shape id="s1" type="#t75" o:ole=""><v:imagedata r:id="${preview}" o:title=""/></v:shape><o:OLEObject Type="Embed" ProgID="${program}" ShapeID="s1" DrawAspect="Content" ObjectID="_1" r:id="${id}"/></w:object></w:r>`
