import type { BudgetLeft } from '#features/usage/contract/budget-left.ts'
import { isAdmin } from '#platform/model/roles.ts'
import type { Language } from '#platform/i18n/language.ts'
import {
  budgetWarning,
  inUnits,
  microdongOf,
  monthOf,
  renewalAfter,
  shareOf,
  consumedIn,
  exceeded,
  nothing,
  type Consumed,
} from '#features/usage/model/budgets.ts'
import { tokensOf } from '#ai/model/tokens.ts'
import { usableAgent, type UsableAgent } from '../agents.ts'
import type { Connecting } from '#features/connections/server/connections.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import type { Model } from '#ai/server/model.ts'
import { groupOf, sentenceOf, sentenceToAdministrators } from '#features/usage/server/budgets/sentences.ts'
import { outputOf } from '#features/usage/server/budgets/expected.ts'
import { findBudgets } from '#features/usage/server/budgets/keys.ts'
import { todayIn, type ManageDeps } from '#features/usage/server/budgets/manage.ts'
import { rateOn } from '#features/usage/server/budgets/prices.ts'
import { consumedOf, withAdded } from '#features/usage/server/budgets/spending.ts'
import { say } from '#platform/i18n/message.ts'

type Deps = ManageDeps & { modelFor: (agent: Connecting) => Promise<Model | null> }
type Reader = { user: SignedInUser; language: Language }

/** Returns null if no budget applies or the assistant uses no AI. @throws AppError 404 */
export async function leftFor(deps: Deps, agentId: string, { user, language }: Reader): Promise<BudgetLeft | null> {
  const { db } = deps
  const agent = await usableAgent(db, agentId, user)
  const budgets = await findBudgets(db, { userId: user.id, agentId })
  const model = budgets.length > 0 ? await deps.modelFor(agent).catch(() => null) : null
  if (!model || model.template) return null
  const today = todayIn(deps)
  const month = monthOf(today)
  const keys = budgets.map(({ key }) => key)
  const [spendings, rate, usage] = await Promise.all([
    db.selectFrom('budget_spending').selectAll().where('month', '=', month).where('key', 'in', keys).execute(),
    rateOn(db, today),
    usualUsage(db, agent, language),
  ])
  const cost = model.priceOf?.(usage) ?? null
  const more = { nanodollars: cost ?? 0, microdong: microdongOf(cost ?? 0, rate?.rate ?? null), tokens: usage.total }
  const states = budgets.map((budget) => stateOf(budget, spendings, more))
  const nearest = states.toSorted((one, other) => other.rank - one.rank)[0]!
  const { budget, limits, before, counts } = nearest
  const { currency, scope } = budget
  const name = await groupOf(db, budget)
  const inMoney = counts === 'money'
  const isSpent = exceeded(limits, { before, more: nothing }) !== null
  const values = { name: name ?? '' }
  const sentence = isAdmin(user.role) ? sentenceToAdministrators(scope, values) : sentenceOf(scope, isSpent, values)
  const problem = exceeded(limits, { before, more }) && say(sentence, language)
  return {
    scope,
    name,
    counts,
    currency,
    estimate: inMoney ? (cost === null ? null : inUnits(consumedIn(more, currency), currency)) : usage.total,
    left: inMoney
      ? Math.max(0, inUnits(limits.money! - consumedIn(before, currency), currency))
      : Math.max(0, limits.tokens! - before.tokens),
    warns: shareOf(limits, before) >= budgetWarning,
    renewsOn: renewalAfter(month),
    rate: inMoney && currency === 'VND' && rate ? { dong: rate.rate, from: rate.from } : null,
    problem,
  }
}

/** Estimates a typical run: the prompt, about as many characters of answers, and the usual output. */
async function usualUsage(db: Database, agent: UsableAgent, language: Language) {
  const prompt = (language === 'vi' && agent.prompt_vi) || agent.prompt
  const input = tokensOf(prompt.length + usualAnswers, language)
  const output = await outputOf(db, agent)
  return { input, output, total: input + output }
}

const usualAnswers = 1_500

type State = {
  budget: Schema['budgets']
  limits: Schema['budgets']
  before: Consumed
  counts: 'money' | 'tokens'
  rank: number
}

/** Sorts insufficient budgets first, then those with the highest share used. */
function stateOf(budget: Schema['budgets'], spendings: readonly Schema['budget_spending'][], more: Consumed): State {
  const row = spendings.find(({ key }) => key === budget.key)
  const limits = withAdded(budget, row)
  const before = consumedOf(row)
  const over = exceeded(limits, { before, more })
  const after = {
    nanodollars: before.nanodollars + more.nanodollars,
    microdong: before.microdong + more.microdong,
    tokens: before.tokens + more.tokens,
  }
  const ofMoney = shareOf({ ...limits, tokens: null }, after)
  const ofTokens = shareOf({ ...limits, money: null }, after)
  const counts = over ?? (limits.money !== null && (limits.tokens === null || ofMoney >= ofTokens) ? 'money' : 'tokens')
  return { budget, limits, before, counts, rank: (over ? 1_000_000 : 0) + Math.max(ofMoney, ofTokens) }
}
