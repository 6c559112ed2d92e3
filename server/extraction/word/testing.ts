import { zipOf } from '../testing.ts'

const office = 'http://schemas.openxmlformats.org/officeDocument/2006'
const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const names = `xmlns:w="${word}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:m="${office}/math"`
const relationships = (kind: string, target: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${office}/relationships/${kind}" Target="${target}"/></Relationships>`

/** A Word document by hand: what is in its body, and in its footnote 2. */
export function wordFile(body: string, note = ''): Uint8Array<ArrayBuffer> {
  const files = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': relationships('officeDocument', 'word/document.xml'),
    'word/_rels/document.xml.rels': relationships('footnotes', 'footnotes.xml'),
    'word/footnotes.xml': `<w:footnotes ${names}><w:footnote w:id="2">${note}</w:footnote></w:footnotes>`,
    'word/document.xml': `<w:document ${names}><w:body>${body}</w:body></w:document>`,
  }
  return zipOf(Object.entries(files).map(([name, content]) => ({ name, content: Buffer.from(content) })))
}
