/** Signs in as the administrator and returns the call that generates, streaming, with an assistant of the starter catalogue. */
export async function signIn(
  url: string,
  account: { ADMIN_EMAIL: string; ADMIN_PASSWORD: string },
): Promise<() => Promise<Response>> {
  const json = { 'content-type': 'application/json' }
  const body = JSON.stringify({ email: account.ADMIN_EMAIL, password: account.ADMIN_PASSWORD })
  const login = await fetch(`${url}/api/auth/login`, { method: 'POST', headers: json, body })
  const { token } = (await login.json()) as { token: string }
  const headers = { ...json, authorization: `Bearer ${token}`, accept: 'text/event-stream' }
  const { agents } = (await (await fetch(`${url}/api/agents`, { headers })).json()) as { agents: { id: string }[] }
  const { agent } = (await (await fetch(`${url}/api/agents/${agents[0]!.id}`, { headers })).json()) as { agent: Form }
  const answers = Object.fromEntries(
    agent.questions.filter(({ required }) => required).map((one) => [one.key, answerTo(one)]),
  )
  return () =>
    fetch(`${url}/api/agents/${agent.id}/generate`, { method: 'POST', headers, body: JSON.stringify({ answers }) })
}

type Question = { key: string; type: string; required: boolean; min: number | null; options: { value: string }[] }
type Form = { id: string; questions: Question[] }

function answerTo({ type, min, options }: Question): unknown {
  if (type === 'NUMBER') return min ?? 1
  if (type === 'RADIO') return options[0]!.value
  if (type === 'CHECKBOX') return [options[0]!.value]
  return type === 'URL' ? 'https://example.com/a' : 'Hằng đẳng thức đáng nhớ'
}
