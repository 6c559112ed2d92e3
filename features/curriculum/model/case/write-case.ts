import type { CurriculumItem } from '../items.ts'

type Set = { id: string; name: string; source: string; version: number; changedAt: string }

/** Writes a set as a package of CASE 1.1. Periods and weeks, which the standard does not know, are extensions. */
export function writeCase(set: Set, items: readonly (CurriculumItem & { identifier: string })[]) {
  const lastChangeDateTime = set.changedAt
  const link = (identifier: string, title: string) => ({ title, identifier, uri: uriOf(identifier) })
  const document = link(set.id, set.name)
  return {
    CFDocument: {
      identifier: set.id,
      uri: uriOf(set.id),
      creator: set.source,
      title: set.name,
      version: String(set.version),
      lastChangeDateTime,
    },
    CFItems: items.map((item) => ({
      identifier: item.identifier,
      uri: uriOf(item.identifier),
      CFDocumentURI: document,
      fullStatement: item.text,
      ...(item.code && { humanCodingScheme: item.code }),
      CFItemType: item.level,
      ...(item.gradeBand && { educationLevel: item.gradeBand.split(', ') }),
      lastChangeDateTime,
      extensions: {
        periods: item.periods,
        fromWeek: item.fromWeek,
        toWeek: item.toWeek,
        cognitiveLevel: item.cognitiveLevel,
      },
    })),
    CFAssociations: items.map((item, index) => {
      const parent = item.parent === null ? null : items[item.parent]!
      return {
        identifier: `${item.identifier}-child`,
        uri: `${uriOf(item.identifier)}-child`,
        CFDocumentURI: document,
        associationType: 'isChildOf',
        sequenceNumber: index + 1,
        originNodeURI: link(item.identifier, item.text),
        destinationNodeURI: parent ? link(parent.identifier, parent.text) : document,
        lastChangeDateTime,
      }
    }),
  }
}

const uriOf = (identifier: string): string => `urn:uuid:${identifier}`
