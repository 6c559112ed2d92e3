import type { DifyApp } from './dify-app.ts'
import { startDifyServer, type DifyServer } from './dify-server.ts'

/** Distinct keys of the apps of a school. */
export const difyKeys = {
  fits: 'app-fits-0001',
  missing: 'app-missing-0002',
  options: 'app-options-0003',
  chat: 'app-chat-0004',
  /** Belongs to no app. */
  wrong: 'app-wrong-0005',
  overnight: 'app-overnight-0006',
} as const

const paragraph = (variable: string, more: object = {}) => ({ paragraph: { variable, required: false, ...more } })

/** A form with the variables of an assistant with `topic` and `grade`, and one more. */
export const fittingForm = [
  paragraph('prompt'),
  paragraph('topic'),
  { select: { variable: 'grade', options: ['6', '7'] } },
]

/**
 * A form that an assistant with the question `topic` cannot fill: its field has another name, and it requires a field without a question.
 */
export const changedForm = [
  { 'text-input': { variable: 'Topic', max_length: 48 } },
  { select: { variable: 'school_year', required: true, options: ['2026'] } },
]

const apps: Record<Exclude<keyof typeof difyKeys, 'wrong'>, DifyApp> = {
  fits: { mode: 'workflow', form: fittingForm },
  missing: { mode: 'workflow', form: [...fittingForm, paragraph('school_year', { required: true })] },
  options: {
    mode: 'workflow',
    form: [paragraph('prompt'), paragraph('topic'), { select: { variable: 'grade', options: ['6', '8'] } }],
  },
  chat: { mode: 'chat', form: [] },
  overnight: { mode: 'workflow', form: [paragraph('topic'), { select: { variable: 'grade', options: ['6', '7'] } }] },
}

/** Starts a stand-in for a Dify with several apps. */
export async function startDifySchool(): Promise<DifyServer> {
  const dify = await startDifyServer()
  for (const [name, app] of Object.entries(apps)) dify.apps.set(difyKeys[name as keyof typeof apps], app)
  return dify
}
