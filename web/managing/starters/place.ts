import { paths } from '../../paths.ts'

/** In the address of the assistants' page: it shows the starter catalogue in place of the list. */
export const startersParam = 'starters'

export const startersPath = `${paths.adminAgents}?${startersParam}=news`
