import type { FastifyInstance } from 'fastify'

type Routes = (app: FastifyInstance, deps: never) => void

/** Merges the dependencies of all functions into one parameter type. */
type DepsOfAll<All extends Routes[]> = {
  [Index in keyof All]: (deps: Parameters<All[Index]>[1]) => void
}[number] extends (deps: infer Deps) => void
  ? Deps
  : never

/** Combines functions that register routes into one with the dependencies of all. */
export function joinRoutes<All extends Routes[]>(...all: All) {
  return (app: FastifyInstance, deps: DepsOfAll<All>): void => {
    for (const routes of all) routes(app, deps as never)
  }
}
