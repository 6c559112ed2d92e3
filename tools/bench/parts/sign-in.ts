import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** The administrator's, as the environment names it. */
export type Account = { ADMIN_EMAIL: string; ADMIN_PASSWORD: string }

type GenerationCall = { url: string; headers: Record<string, string>; body: string }

/** Signs in as the administrator and returns the call that generates, streaming, with an assistant of the starter catalogue. */
export async function signIn(url: string, account: Account): Promise<() => Promise<Response>> {
  const call = await generationCall(url, await tokenOf(url, account))
  return () => fetch(call.url, { method: 'POST', ...call })
}

export async function tokenOf(url: string, { ADMIN_EMAIL, ADMIN_PASSWORD }: Account): Promise<string> {
  const body = JSON.stringify({ email: ADMIN_EMAIL, password: ADMIN_PASSWORD })
  const login = await fetch(`${url}/api/auth/login`, { method: 'POST', headers: json, body })
  return ((await login.json()) as { token: string }).token
}

/** Returns the tokens of new teachers in a new database with the starter catalogue: SQLite in a folder, or PostgreSQL at an address. */
export function teachers(location: string, number: number): string[] {
  const program = join(import.meta.dirname, '../data/people.ts')
  const output = execFileSync(process.execPath, [program, location, `${number}`], { encoding: 'utf8' })
  return output.trim().split('\n')
}

/** Builds a generation with the first starter assistant. */
export async function generationCall(url: string, token: string): Promise<GenerationCall> {
  const headers = { ...json, authorization: `Bearer ${token}`, accept: 'text/event-stream' }
  const { agents } = (await (await fetch(`${url}/api/agents`, { headers })).json()) as { agents: { id: string }[] }
  const { agent } = (await (await fetch(`${url}/api/agents/${agents[0]!.id}`, { headers })).json()) as { agent: Form }
  const answers = Object.fromEntries(
    agent.questions.filter(({ required }) => required).map((one) => [one.key, answerTo(one)]),
  )
  return { url: `${url}/api/agents/${agent.id}/generate`, headers, body: JSON.stringify({ answers }) }
}

const json = { 'content-type': 'application/json' }

type Question = { key: string; type: string; required: boolean; min: number | null; options: { value: string }[] }
type Form = { id: string; questions: Question[] }

function answerTo({ type, min, options }: Question): unknown {
  if (type === 'NUMBER') return min ?? 1
  if (type === 'RADIO') return options[0]!.value
  if (type === 'CHECKBOX') return [options[0]!.value]
  return type === 'URL' ? 'https://example.com/a' : 'Hằng đẳng thức đáng nhớ'
}
