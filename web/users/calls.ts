import { users } from '#contract/users'
import { createApi } from '../lib/api-client.ts'
import { calls } from '../lib/calls.ts'

/** They come with the pages that make them. */
export const usersApi = createApi({ users }, calls).users
