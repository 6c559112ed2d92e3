import { LogController, type FastifyReply, type FastifyRequest } from 'fastify'

/** Writes one line per answered request, with its request id. Paths only, because a query may contain search terms. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const call = {
      method: request.method,
      path: request.url.split('?')[0],
      status: reply.raw.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...(request.session && { user: request.session.user.id }),
      ...(error && { err: error }),
    }
    if (call.path?.startsWith('/api/') && !call.path.startsWith('/api/health')) request.log.info(call, 'call')
  }
}
