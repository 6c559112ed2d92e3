import { Gauge, type Registry } from 'prom-client'

type About = { name: string; help: string }

/** Adds a gauge that is computed whenever the metrics are read. */
export function lookedAt(registry: Registry, about: About, read: () => number): void {
  const gauge: Gauge = new Gauge({ ...about, registers: [registry], collect: () => gauge.set(read()) })
}
