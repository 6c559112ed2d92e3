const office = 'http://schemas.openxmlformats.org'
const strict = 'http://purl.oclc.org/ooxml'
const microsoft = 'http://schemas.microsoft.com/office'

/** Namespaces of Word documents with the prefixes that they usually have; strict documents have others for the same. */
const known: readonly (readonly [prefix: string, ...uris: string[]])[] = [
  ['w', `${office}/wordprocessingml/2006/main`, `${strict}/wordprocessingml/main`],
  ['m', `${office}/officeDocument/2006/math`, `${strict}/officeDocument/math`],
  ['r', `${office}/officeDocument/2006/relationships`, `${strict}/officeDocument/relationships`],
  ['a', `${office}/drawingml/2006/main`, `${strict}/drawingml/main`],
  ['pic', `${office}/drawingml/2006/picture`, `${strict}/drawingml/picture`],
  ['wp', `${office}/drawingml/2006/wordprocessingDrawing`, `${strict}/drawingml/wordprocessingDrawing`],
  ['c', `${office}/drawingml/2006/chart`, `${strict}/drawingml/chart`],
  ['dgm', `${office}/drawingml/2006/diagram`, `${strict}/drawingml/diagram`],
  ['lc', `${office}/drawingml/2006/lockedCanvas`, `${strict}/drawingml/lockedCanvas`],
  ['mc', `${office}/markup-compatibility/2006`],
  ['', `${office}/package/2006/relationships`, `${office}/package/2006/content-types`],
  ['wps', `${microsoft}/word/2010/wordprocessingShape`],
  ['wpg', `${microsoft}/word/2010/wordprocessingGroup`],
  ['wpc', `${microsoft}/word/2010/wordprocessingCanvas`],
  ['wpi', `${microsoft}/word/2010/wordprocessingInk`],
  ['wp14', `${microsoft}/word/2010/wordprocessingDrawing`],
  ['w14', `${microsoft}/word/2010/wordml`],
  ['w15', `${microsoft}/word/2012/wordml`],
  ['w16', `${microsoft}/word/2018/wordml`],
  ['w16se', `${microsoft}/word/2015/wordml/symex`],
  ['w16cex', `${microsoft}/word/2018/wordml/cex`],
  ['w16cid', `${microsoft}/word/2016/wordml/cid`],
  ['wp15', `${microsoft}/word/2012/wordprocessingDrawing`],
  ['a14', `${microsoft}/drawing/2010/main`],
  ['adec', `${microsoft}/drawing/2017/decorative`],
  ['c14', `${microsoft}/drawing/2007/8/2/chart`],
  ['cx', `${microsoft}/drawing/2014/chartex`],
  ['cx1', `${microsoft}/drawing/2015/9/8/chartex`],
  ['dsp', `${microsoft}/drawing/2008/diagram`],
  ['am3d', `${microsoft}/drawing/2017/model3d`],
  ['aink', `${microsoft}/drawing/2016/ink`],
  ['v', 'urn:schemas-microsoft-com:vml'],
  ['o', 'urn:schemas-microsoft-com:office:office'],
  ['w10', 'urn:schemas-microsoft-com:office:word'],
  ['xml', 'http://www.w3.org/XML/1998/namespace'],
]

const byUri = new Map(known.flatMap(([prefix, ...uris]) => uris.map((uri) => [uri, prefix] as const)))

export const prefixOf = (uri: string): string | undefined => byUri.get(uri)

export const prefixes: ReadonlySet<string> = new Set(known.map(([prefix]) => prefix))

/** The namespaces of usual (transitional) documents by their prefixes. */
export const namespaces: ReadonlyMap<string, string> = new Map(known.map(([prefix, uri]) => [prefix, uri!]))

/** The same without those that need no declaration. */
export const usualNamespaces: Record<string, string> = Object.fromEntries(
  [...namespaces].filter(([prefix]) => prefix !== '' && prefix !== 'xml'),
)

/** Whether it is of the strict form of Office documents. */
export const isStrict = (uri: string): boolean => uri.startsWith(`${strict}/`)

/** Later additions, which a program that does not know them may ignore. */
export const ignorable: ReadonlySet<string> = new Set('w14 w15 w16 w16se w16cex w16cid wp14 wp15 a14 adec'.split(' '))

/** Namespaces that an alternative may require and still be preferred to the fallback for older programs. */
export const understood: ReadonlySet<string> = new Set(
  'wps wpg wpc wp14 wp15 w14 w15 w16 w16se w16cex w16cid a14 c c14 cx cx1 dgm m v'.split(' '),
)
