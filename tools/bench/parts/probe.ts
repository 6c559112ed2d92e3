import { subscribe } from 'node:diagnostics_channel'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'

// Loaded into the product before it starts: adds to its own server what it answers to a call, as a fixed text that costs
// nothing but the sending, the processor time used so far, and the longest stop of its main loop since that was last asked for. The product knows nothing of it.
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
  const stops = monitorEventLoopDelay({ resolution: 1 })
  stops.enable()
  fastify.get('/bench/longest-stop', async (_request, reply) => {
    const { max } = stops
    stops.reset()
    return reply.type('text/plain').send(`${max / 1e6}`)
  })
})
