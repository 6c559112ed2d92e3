import { cleanText } from '#formats/word/server/text.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes text for an XML element or attribute. */
export const escaped = (text: string): string => cleanText(text).replace(/[&<>"]/g, (sign) => entities[sign]!)

export const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

export const drawing = 'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"'
const relations = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'
export const slideNamespaces = `${drawing} ${relations} xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"`

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/'
const kinds = {
  slide: `${office}slide`,
  slideLayout: `${office}slideLayout`,
  slideMaster: `${office}slideMaster`,
  notesMaster: `${office}notesMaster`,
  notesSlide: `${office}notesSlide`,
  theme: `${office}theme`,
  image: `${office}image`,
  presProps: `${office}presProps`,
  viewProps: `${office}viewProps`,
  tableStyles: `${office}tableStyles`,
  officeDocument: `${office}officeDocument`,
  extendedProperties: `${office}extended-properties`,
  coreProperties: 'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties',
}

/** Returns the relations to other parts of the file: the first is rId1. */
export const relationsOf = (targets: readonly (readonly [kind: keyof typeof kinds, target: string])[]): string =>
  `${declaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets
    .map(([kind, target], at) => `<Relationship Id="rId${at + 1}" Type="${kinds[kind]}" Target="${target}"/>`)
    .join('')}</Relationships>`

/** Converts points to English Metric Units. */
export const emu = (points: number): number => Math.round(points * 12_700)
