import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import { isDatabaseAway, isForeignKeyViolation, isUniqueViolation } from '#platform/server/drivers/errors.ts'
import type { DatabaseWatch, PoolFigures } from '#platform/server/drivers/watch.ts'

const none: PoolFigures = { busy: 0, idle: 0, waiting: 0 }

export function databaseFigures(registry: Registry): DatabaseWatch {
  const registers = [registry]
  const statements = new Histogram({
    name: 'trogiang_database_statement_seconds',
    help: 'Duration of statements, by kind: read, write or other (begin, commit). On SQLite without the flush of a commit.',
    labelNames: ['kind'] as const,
    buckets: [0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  })
  const errors = new Counter({
    name: 'trogiang_database_errors_total',
    help: 'Failed statements and connections, by reason: database unreachable, constraint, other.',
    labelNames: ['reason'] as const,
    registers,
  })
  // Rates need an initial value.
  for (const reason of ['away', 'constraint', 'other']) errors.inc({ reason }, 0)
  let read = () => none
  const connections = new Gauge({
    name: 'trogiang_database_connections',
    help: 'Connections of the PostgreSQL pool: busy, idle, and calls waiting for one. Always 0 on SQLite.',
    labelNames: ['state'] as const,
    registers,
    collect() {
      const { busy, idle, waiting } = read()
      connections.set({ state: 'busy' }, busy)
      connections.set({ state: 'idle' }, idle)
      connections.set({ state: 'waiting' }, waiting)
    },
  })
  return {
    statement: (sql, seconds) => statements.observe({ kind: kindOf(sql) }, seconds),
    failed: (fault) => errors.inc({ reason: reasonOf(fault) }),
    pool: (figures) => (read = figures),
  }
}

function kindOf(sql: string): 'read' | 'write' | 'other' {
  if (/^\s*select\b/i.test(sql)) return 'read'
  return /^\s*(insert|update|delete|with)\b/i.test(sql) ? 'write' : 'other'
}

function reasonOf(fault: unknown): 'away' | 'constraint' | 'other' {
  if (isDatabaseAway(fault)) return 'away'
  return isUniqueViolation(fault) || isForeignKeyViolation(fault) ? 'constraint' : 'other'
}
