/** Kinds of items that teachers share with colleagues. */
export const sharedKinds = ['document', 'preset', 'class'] as const
export type SharedKind = (typeof sharedKinds)[number]

/** The maximum number of colleagues that one item is shared with by name. */
export const sharedPeopleMax = 50
/** The minutes after which a turn to edit ends without an edit. */
export const turnMinutes = 3
/** Colleagues that a search shows. */
export const colleaguesShown = 8
/** The number of shared items per page. */
export const sharedPageSize = 20
/** The periods in days for which a link for people without an account can work. */
export const linkDays = [1, 7, 30, 90] as const
/** The maximum number of valid links per document. */
export const linksMax = 10
/** Documents of a class that are shared along with it. */
export const classDocumentsMax = 200
