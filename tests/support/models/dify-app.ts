import type { Reply } from './model-behaviours.ts'

/** The one app behind the key: what `/info` and `/parameters` tell of it. */
export type DifyApp = {
  mode: 'chat' | 'agent-chat' | 'advanced-chat' | 'agent' | 'completion' | 'workflow'
  /** False of a Dify too old to say. */
  tellsMode?: boolean
  form?: object[]
  upload?: object
  /** The most that a document may weigh. */
  megabytes?: number
  /** In place of what it would say to a call by this path, once it is there; `hang` never says anything. */
  instead?: Readonly<Record<string, Reply | Promise<Reply> | 'hang' | undefined>>
}
