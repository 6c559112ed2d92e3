import type { CurriculumItem } from '../items.ts'

type Set = { id: string; name: string; source: string; version: number; changedAt: string }

/**
 * Writes a set as a package of CASE 1.1. Periods and weeks, which the standard does not know, are extensions; so is our own identifier.
 * `toCaseId` turns an identifier into one that the standard accepts.
 */
export function writeCase(
  set: Set,
  items: readonly (CurriculumItem & { identifier: string })[],
  toCaseId: (identifier: string) => string,
) {
  const lastChangeDateTime = set.changedAt
  const ids = new Map(items.map(({ identifier }) => [identifier, toCaseId(identifier)]))
  const idOf = ({ identifier }: { identifier: string }) => ids.get(identifier)!
  const documentId = toCaseId(set.id)
  const link = (identifier: string, title: string) => ({ title, identifier, uri: uriOf(identifier) })
  const document = link(documentId, set.name)
  return {
    CFDocument: {
      identifier: documentId,
      uri: uriOf(documentId),
      creator: set.source,
      title: set.name,
      version: String(set.version),
      lastChangeDateTime,
    },
    CFItems: items.map((item) => ({
      identifier: idOf(item),
      uri: uriOf(idOf(item)),
      CFDocumentURI: document,
      fullStatement: item.text,
      ...(item.code && { humanCodingScheme: item.code }),
      CFItemType: item.level,
      ...(item.gradeBand && { educationLevel: item.gradeBand.split(', ') }),
      lastChangeDateTime,
      extensions: {
        id: item.identifier,
        periods: item.periods,
        fromWeek: item.fromWeek,
        toWeek: item.toWeek,
        cognitiveLevel: item.cognitiveLevel,
      },
    })),
    CFAssociations: items.map((item, index) => {
      const parent = item.parent === null ? null : items[item.parent]!
      const identifier = toCaseId(`${item.identifier} is child of its parent`)
      return {
        identifier,
        uri: uriOf(identifier),
        CFDocumentURI: document,
        associationType: 'isChildOf',
        sequenceNumber: index + 1,
        originNodeURI: link(idOf(item), item.text),
        destinationNodeURI: parent ? link(idOf(parent), parent.text) : document,
        lastChangeDateTime,
      }
    }),
  }
}

const uriOf = (identifier: string): string => `urn:uuid:${identifier}`
