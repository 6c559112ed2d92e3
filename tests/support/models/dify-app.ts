import type { Reply } from './model-behaviours.ts'

/** The app of the API key, as `/info` and `/parameters` describe it. */
export type DifyApp = {
  mode: 'chat' | 'agent-chat' | 'advanced-chat' | 'agent' | 'completion' | 'workflow'
  /** False for an old Dify that does not report the mode. */
  tellsMode?: boolean
  form?: object[]
  upload?: object
  /** The size limit of a document. */
  megabytes?: number
  /** Replies that replace the usual ones, by path, sent once they resolve; `hang` never responds. */
  instead?: Readonly<Record<string, Reply | Promise<Reply> | 'hang' | undefined>>
}
