import type { Agent } from '#contract/agents'
import type { Category } from '#contract/categories'
import type { User } from '#contract/users'

type Request = { method: string; path: string; query: URLSearchParams; headers: Headers; body: unknown }
type Answer = (request: Request) => Response | Promise<Response>

/**
 * Stands where the network would be: answers the calls of the app by "GET /agents" and remembers them. A call that is
 * not named gets a 404. Lasts until the end of the test.
 */
export function serve(answers: Record<string, Answer>): Request[] {
  const asked: Request[] = []
  globalThis.fetch = async (input, init = {}) => {
    const url = new URL(input as string, location.origin)
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : init.body
    const request = {
      method: init.method ?? 'GET',
      path: url.pathname.replace('/api', ''),
      query: url.searchParams,
      headers: new Headers(init.headers),
      body,
    }
    asked.push(request)
    const answer = answers[`${request.method} ${request.path}`]
    return answer ? answer(request) : refuse(404, 'error.notFound', 'Not found')
  }
  return asked
}

export const reply = (body: unknown): Response => Response.json(body)

export const refuse = (status: number, code: string, error: string, fields?: Record<string, string>): Response =>
  Response.json({ error, code, fields }, { status })

export const aUser = (fields: Partial<User> = {}): User => ({
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Nguyễn Thị Lan',
  email: 'lan@truong.edu.vn',
  phone: null,
  school: null,
  role: 'USER',
  isActive: true,
  createdAt: '2025-11-01T00:00:00.000Z',
  ...fields,
})

export const aCategory = (fields: Partial<Category> = {}): Category => ({
  id: 'c1',
  name: 'Assessment',
  nameVi: 'Kiểm tra',
  description: '',
  descriptionVi: '',
  color: '#EA580C',
  isActive: true,
  createdAt: '2025-11-01T00:00:00.000Z',
  ...fields,
})

export const anAgent = (fields: Partial<Agent> = {}): Agent => ({
  id: '00000000-0000-4000-8000-0000000000a1',
  name: 'Mid-term test',
  nameVi: 'Đề kiểm tra giữa kỳ',
  description: 'Test and key',
  descriptionVi: 'Đề và đáp án',
  categoryId: null,
  category: null,
  bilingual: true,
  questionIds: [],
  isActive: true,
  connected: false,
  generations: 0,
  lastUsedAt: null,
  ...fields,
})
