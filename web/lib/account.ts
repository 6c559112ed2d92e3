import { auth } from '#contract/auth'
import { createApi } from './api-client.ts'
import { calls } from './calls.ts'

/** The session's own calls, apart from the others: the login page needs no more of the contract. */
export const { login, register, logout } = createApi({ auth }, calls).auth

/** Its refusal is no error to be told: whoever asks decides what it means. */
export const { me } = createApi({ auth }, { ...calls, onFailure: undefined }).auth
