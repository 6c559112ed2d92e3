import type { ChatAnswer, ChatEvent } from '../contract/chat.ts'
import { StreamingJob } from '#platform/server/jobs/streaming-job.ts'

type Started = Extract<ChatEvent, { type: 'started' }>

/** A running answer; it has the id of its message. */
export class AnswerJob extends StreamingJob<Started, ChatAnswer> {
  readonly conversationId: string

  constructor({ id, userId, conversationId }: { id: string; userId: string; conversationId: string }) {
    super({ id, userId, started: { type: 'started', conversation_id: conversationId, message_id: id } })
    this.conversationId = conversationId
  }
}
