import { askForText, type Call } from '../http.ts'
import type { Settings } from '../model.ts'

/** What Dify is reached by: the model and its settings live in the app that the key belongs to. */
export type Dify = Pick<Settings, 'baseUrl' | 'apiKey'>

export const urlOf = ({ baseUrl }: Dify, path: string): string => `${baseUrl.replace(/\/+$/, '')}${path}`

export const authorizationOf = ({ apiKey }: Dify): Record<string, string> =>
  apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }

/** One of Dify's calls with a plain answer. */
export const call = (dify: Dify, path: string, { headers = {}, ...rest }: Omit<Call, 'headers'> & Partial<Call>) =>
  askForText(urlOf(dify, path), { headers: { ...authorizationOf(dify), ...headers }, ...rest })
