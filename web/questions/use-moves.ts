import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Question } from '#contract/questions'
import { api } from '../lib/api.ts'
import { translate } from '../lib/language.ts'
import { notify } from '../lib/notify.ts'
import { allQuestions } from './queries.ts'

type Move = { id: string; to: string }

/**
 * Puts questions in the place of others: on the screen at once, on the server one after the other, as they were asked for. When
 * one fails, those behind it are dropped and the list is read again.
 */
export function useMoves() {
  const queryClient = useQueryClient()
  const { queryKey } = allQuestions()
  const waiting = useRef<Move[]>([])
  const running = useRef(false)

  async function send() {
    running.current = true
    try {
      for (let next = waiting.current.shift(); next; next = waiting.current.shift()) {
        const { questions } = await api.questions.move({ params: { id: next.id }, body: { to: next.to }, quiet: true })
        // Moves that still wait have been drawn already: an answer from before them would undo that for a moment.
        if (waiting.current.length === 0) await show(() => questions)
      }
    } catch {
      waiting.current = []
      notify('error', translate('question.moveFailed'))
      // Not waited for: a move that is asked for meanwhile must find nothing running.
      void queryClient.invalidateQueries({ queryKey })
    } finally {
      running.current = false
    }
  }

  async function show(change: (questions: Question[]) => Question[]) {
    // A list that is being read was asked for before the move.
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, (questions) => questions && change(questions))
  }

  const move = (next: Move) => {
    void show((questions) => moved(questions, next))
    waiting.current.push(next)
    if (!running.current) void send()
  }
  /** As they stand after every move asked for, which may be later than they are drawn. */
  const latest = (): readonly Question[] => queryClient.getQueryData(queryKey) ?? []
  return { move, latest }
}

/** As the server will move it: the order values stay in their places, the questions change theirs. */
export function moved(questions: readonly Question[], { id, to }: Move): Question[] {
  const from = questions.findIndex((question) => question.id === id)
  const place = questions.findIndex((question) => question.id === to)
  const question = questions[from]
  if (!question || place === -1) return [...questions]
  const sorted = questions.toSpliced(from, 1).toSpliced(place, 0, question)
  return sorted.map((one, index) => ({ ...one, order: questions[index]!.order }))
}
