import { auth } from '#contract/auth'
import { settings } from '#contract/settings'
import { createApi } from './api-client.ts'
import { calls } from './calls.ts'

/** The session's own calls, apart from the others: the login page needs no more of the contract. */
export const { login, register, logout } = createApi({ auth }, calls).auth

/** Its refusal is no error to be told: whoever asks decides what it means. */
export const { me } = createApi({ auth }, { ...calls, onFailure: undefined }).auth

/** Nor is it told when this cannot be had: the server says the same when it is asked for an account. */
export const { public: publicSettings } = createApi(
  { settings: { public: settings.public } },
  { ...calls, onFailure: undefined },
).settings
