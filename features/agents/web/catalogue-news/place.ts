import { paths } from '#platform/web/paths.ts'

/** The parameter in the address of the assistants' page that shows the starter catalogue in place of the list. */
export const startersParam = 'starters'

export const startersPath = `${paths.adminAgents}?${startersParam}=news`
