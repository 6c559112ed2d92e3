import { sharing } from '../../contract/sharing.ts'
import { createApi } from '#platform/web/api/api-client.ts'
import { calls } from '#platform/web/api/calls.ts'

export const sharingApi = createApi({ sharing }, calls).sharing
