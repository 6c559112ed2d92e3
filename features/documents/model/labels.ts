/** The owner's labels of a document: the favourite mark, or tags in their own words. */
export const favouriteLabel = '*'
export const labelOfTag = (tag: string): string => `#${tag}`
/** Returns null for an invalid tag. */
export const tagOfLabel = (label: string): string | null => (label.startsWith('#') ? label.slice(1) : null)
