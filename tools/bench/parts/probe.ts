import { subscribe } from 'node:diagnostics_channel'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'

// Loaded into the product before it starts: adds a call to its server that returns a fixed text at no cost but sending it, the processor
// time used so far, and the longest block of its main loop since the last call. The product does not know about it.
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
