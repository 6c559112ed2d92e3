import { subscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'

// Loaded into the product before it starts: adds to its own server what it answers to a call, as a fixed text that costs
// nothing but the sending, and the processor time used so far. The product knows nothing of it.
subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance }
  const answers = new Map<string, string>()
  fastify.get('/bench/static/*', async ({ url, headers: { authorization } }, reply) => {
    if (!answers.has(url)) {
      const answer = await fastify.inject({ url: url.replace('/bench/static', ''), headers: { authorization } })
      answers.set(url, answer.body)
    }
    return reply.type('application/json; charset=utf-8').send(answers.get(url))
  })
  fastify.get('/bench/cpu', async () => process.cpuUsage())
})
