import { paths } from '#platform/web/paths.ts'

/** The query parameter of the assistants' page that shows the starter catalogue instead of the list. */
export const catalogueParam = 'starters'

export const cataloguePath = `${paths.adminAgents}?${catalogueParam}=news`
