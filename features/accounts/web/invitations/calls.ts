import { invitations } from '../../contract/invitations.ts'
import { createApi } from '#platform/web/api/api-client.ts'
import { calls } from '#platform/web/api/calls.ts'

/** The code of these calls loads with the dialogs that make them. */
export const invitationsApi = createApi({ invitations }, calls).invitations
