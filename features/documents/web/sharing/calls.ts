import { sharing } from '#contract/sharing'
import { createApi } from '../lib/api-client.ts'
import { calls } from '../lib/calls.ts'

export const sharingApi = createApi({ sharing }, calls).sharing
