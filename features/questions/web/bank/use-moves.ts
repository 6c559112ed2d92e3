import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Question } from '../../contract/questions.ts'
import { questionsApi } from '../form/calls.ts'
import { notify } from '#platform/web/api/notify.ts'
import { pageOfQuestions } from './paged.ts'
import { questionsTexts } from '../../texts/questions.ts'
import { translate } from '#platform/i18n/translate.ts'
import { currentLanguage } from '#platform/web/language/language.ts'

type Move = { id: string; to: string }
type Query = Parameters<typeof pageOfQuestions>[0]

/**
 * Moves questions on the current page: at once on the screen, one after the other on the server. If one fails, the remaining moves are
 * dropped and the page is reloaded.
 */
export function useMoves(query: Query) {
  const queryClient = useQueryClient()
  const { queryKey } = pageOfQuestions(query)
  const waiting = useRef<Move[]>([])
  const running = useRef(false)

  async function send() {
    running.current = true
    try {
      for (let next = waiting.current.shift(); next; next = waiting.current.shift()) {
        const { moved: order } = await questionsApi.move({
          params: { id: next.id },
          body: { to: next.to },
          quiet: true,
        })
        // Queued moves are already shown, and a response from before them would briefly undo that.
        if (waiting.current.length === 0) await show((questions) => ordered(questions, order))
      }
    } catch {
      waiting.current = []
      notify('error', translate(currentLanguage(), questionsTexts)('question.moveFailed'))
      // Does not wait for the reload: a new move in the meantime must find no move running.
      void queryClient.invalidateQueries({ queryKey })
    } finally {
      running.current = false
    }
  }

  async function show(change: (questions: readonly Question[]) => Question[]) {
    // A running request for the page was sent before the move, so its result would be outdated.
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, (page) => page && { ...page, items: change(page.items) })
  }

  const move = (next: Move) => {
    void show((questions) => moved(questions, next))
    waiting.current.push(next)
    if (!running.current) void send()
  }

  return {
    move,
    /** The questions after every requested move, which may be newer than the ones on the screen. */
    latest: (): readonly Question[] => queryClient.getQueryData(queryKey)?.items ?? [],
    /** Moves a question past the end of the page, to the place of the nearest question on the next or previous page. */
    moveOff: async (id: string, { page, step }: { page: number; step: 1 | -1 }) => {
      const beside = await queryClient.fetchQuery(pageOfQuestions({ ...query, around: undefined, page: page + step }))
      const to = step === 1 ? beside.items[0] : beside.items.at(-1)
      if (!to) return
      await questionsApi.move({ params: { id }, body: { to: to.id } })
      await queryClient.invalidateQueries({ queryKey: ['questions', 'page'] })
    },
  }
}

/** Predicts the server's result: the order values stay in their positions, the questions move between them. */
export function moved(questions: readonly Question[], { id, to }: Move): Question[] {
  const from = questions.findIndex((question) => question.id === id)
  const position = questions.findIndex((question) => question.id === to)
  const question = questions[from]
  if (!question || position === -1) return [...questions]
  const sorted = questions.toSpliced(from, 1).toSpliced(position, 0, question)
  return sorted.map((one, index) => ({ ...one, order: questions[index]!.order }))
}

function ordered(questions: readonly Question[], order: readonly { id: string; order: number }[]): Question[] {
  const orders = new Map(order.map(({ id, order }) => [id, order]))
  return questions
    .map((one) => ({ ...one, order: orders.get(one.id) ?? one.order }))
    .toSorted((one, other) => one.order - other.order)
}
