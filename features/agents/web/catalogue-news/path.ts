import { paths } from '#platform/web/paths.ts'

/** The parameter in the address of the assistants' page that shows the starter catalogue in place of the list. */
export const catalogueParam = 'starters'

export const cataloguePath = `${paths.adminAgents}?${catalogueParam}=news`
