import { auth } from '../../contract/auth.ts'
import { createApi } from './api-client.ts'
import { calls } from './calls.ts'
import { readStored, writeStored } from '../lib/storage.ts'

/** The session's calls are separate, because the login page needs no other part of the contract. */
export const { login, register, logout } = createApi({ auth }, calls).auth

/** Identifies this browser permanently, so that its owner can sign in while someone elsewhere guesses passwords. */
export function deviceSecret(): string {
  const known = readStored('device')
  if (known) return known
  const made = Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('')
  writeStored('device', made)
  return made
}

/** A failure of this call shows no message: the caller decides how to handle it. */
export const { me } = createApi({ auth }, { ...calls, onFailure: undefined }).auth
