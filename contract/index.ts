import { agents } from './agents.ts'
import { auth } from './auth.ts'
import { categories } from './categories.ts'
import { generation } from './generation.ts'
import { history } from './history.ts'
import { users } from './users.ts'

/** Every call of the product, by noun. */
export const contract = { auth, users, categories, agents, generation, history }
export type Contract = typeof contract
