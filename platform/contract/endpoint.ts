import * as z from 'zod/mini'
import { idPattern } from '../model/ids.ts'
import { accessOf, type Access, type Rights } from './rights.ts'

/** Limits a call to `max` times in `seconds`, counted by network address or by signed-in user. */
export type RateLimit = { max: number; seconds: number; by: 'address' | 'user' }

/** Everything both sides need to know about a call: its path, rights, input and output. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  /** A short English sentence for the OpenAPI document. */
  summary: string
  rights: Rights
  /** The minimum role for `rights`. */
  access: Access
  /** Allowed even for people who must change their password first. */
  beforePasswordChange: boolean
  params: z.core.$ZodObject
  query: z.core.$ZodObject
  body: z.core.$ZodType
  response: z.core.$ZodType
  /** Events for a caller who accepts `text/event-stream`, before the response is complete. */
  events: z.core.$ZodType
  rateLimit: RateLimit | null
  /** Largest request body in bytes. */
  bodyLimit: number
  /** The body is `multipart/form-data` with one file among its fields, everything else is JSON. */
  multipart: boolean
  /** Calls of a caller with the same `Idempotency-Key` create it only once. */
  once: boolean
  /** The response never changes for an address, so browsers cache it. */
  longRunning: boolean
  /** A worker thread writes a file for the call, so it waits for its turn. If that takes too long, it is refused with 503. */
  writesFile: boolean
}

type PathParams<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? { [K in Name | keyof PathParams<Rest>]: typeof Id }
  : Path extends `${string}:${infer Name}`
    ? { [K in Name]: typeof Id }
    : {}

type Spec<Response, Query, Body, Events> = {
  summary: string
  rights: Rights
  beforePasswordChange?: boolean
  query?: Query
  body?: Body
  response: Response
  events?: Events
  rateLimit?: RateLimit
  bodyLimit?: number
  multipart?: boolean
  once?: boolean
  longRunning?: boolean
  writesFile?: boolean
}

const Id = z.string().check(z.regex(idPattern))

const nothing = z.object({})
const megabyte = 1024 * 1024

function declare<const Method extends Endpoint['method']>(method: Method) {
  return <
    const Path extends string,
    Response extends z.core.$ZodType,
    Query extends z.core.$ZodObject = z.core.$ZodObject<{}>,
    Body extends z.core.$ZodType = z.core.$ZodType<{}, {}>,
    Events extends z.core.$ZodType = z.core.$ZodNever,
  >(
    path: Path,
    spec: Spec<Response, Query, Body, Events>,
  ) => {
    const { summary, rights, beforePasswordChange = false, multipart = false, once = false, longRunning = false } = spec
    const { writesFile = false } = spec
    const { query, body, events, rateLimit, bodyLimit, response } = spec
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!)
    const params = z.object(Object.fromEntries(names.map((name) => [name, Id])))
    return {
      method,
      path,
      summary,
      rights,
      access: accessOf(rights),
      beforePasswordChange,
      params: params as unknown as z.core.$ZodObject<PathParams<Path>>,
      query: (query ?? nothing) as Query,
      body: (body ?? nothing) as unknown as Body,
      response,
      events: (events ?? z.never()) as unknown as Events,
      rateLimit: rateLimit ?? null,
      bodyLimit: bodyLimit ?? megabyte,
      multipart,
      once,
      longRunning,
      writesFile,
    }
  }
}

export const get = declare('GET')
export const post = declare('POST')
export const put = declare('PUT')
export const del = declare('DELETE')
