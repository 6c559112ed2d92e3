import { groups } from '#features/accounts/contract/groups.ts'
import { agents } from '#features/agents/contract/agents.ts'
import { categories } from '#features/agents/contract/categories.ts'
import { generation } from '#features/documents/contract/generation.ts'
import { history } from '#features/documents/contract/history.ts'
import { auth } from '#platform/contract/auth.ts'
import { clientOf, type Client } from '../support/server/client.ts'
import { administrator, type Product } from './server.ts'
import { lan } from './teacher.ts'

type Account = { name: string; email: string; password: string }
export type Colleague = { client: Client; id: string }

export const minh: Account = { name: 'Trần Quang Minh', email: 'minh@example.com', password: 'bốn mùa hoa nở' }
const hoa: Account = { name: 'Lê Thị Hoa', email: 'hoa@example.com', password: 'nắng mới lên rồi' }

/** A group with Lan, Minh and Hoa, who have accounts, and an assistant that writes templates. */
export async function openDepartment(product: Product) {
  for (const body of [lan, minh, hoa]) await clientOf(product).call(auth.register, { body })
  const signedIn = async (account: { email: string; password: string }): Promise<Colleague> => {
    const { token, user } = (await clientOf(product).call(auth.login, { body: account })).body
    return { client: clientOf({ ...product, token }), id: user.id }
  }
  const [boss, author, colleague, deputy] = [
    await signedIn(administrator),
    await signedIn(lan),
    await signedIn(minh),
    await signedIn(hoa),
  ]
  const { group } = (await boss.client.call(groups.create, { body: { name: 'Tổ Toán' } })).body
  const add = [author.id, colleague.id, deputy.id]
  await boss.client.call(groups.changePeople, { params: { id: group.id }, body: { add } })
  const categoryId = (await boss.client.call(categories.list)).body.categories[0]!.id
  const named = { name: 'Plans', nameVi: 'Kế hoạch', description: 'Plans', descriptionVi: 'Kế hoạch' }
  const rest = { categoryId, prompt: 'Write.', questionIds: [], sharedConnection: true }
  const { agent } = (await boss.client.call(agents.create, { body: { ...named, ...rest } })).body
  /** Makes a document of Lan's with this text, and returns its id. */
  const write = async (content: string) => {
    const made = await author.client.call(generation.generate, { params: { id: agent.id }, body: { answers: {} } })
    const { historyId: id } = made.body
    await author.client.call(history.update, { params: { id }, body: { content } })
    return id
  }
  return { groupId: group.id, boss, lan: author, minh: colleague, hoa: deputy, write }
}
