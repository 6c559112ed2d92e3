import * as z from 'zod/mini'
import type { MetricsSettings } from '../metrics/metrics.ts'

const portFault = 'must be a port number, 1 to 65535'

export const metricsSettings = {
  METRICS_PORT: z.optional(
    z.pipe(
      z.string().check(z.regex(/^\d{1,5}$/, portFault)),
      z.pipe(z.transform(Number), z.number().check(z.minimum(1, portFault), z.maximum(65_535, portFault))),
    ),
  ),
  METRICS_HOST: z._default(z.string().check(z.regex(/^[\w.:-]+$/, 'must look like 127.0.0.1 or 0.0.0.0')), '127.0.0.1'),
  // The token is sent in a header and is the metrics' only protection.
  METRICS_TOKEN: z.optional(
    z.string().check(z.regex(/^[\x21-\x7e]{16,200}$/, 'must have 16 to 200 characters, without blanks and accents')),
  ),
}

type Settings = z.infer<z.ZodMiniObject<typeof metricsSettings>>

export function metricsOf({ METRICS_PORT, METRICS_HOST, METRICS_TOKEN }: Settings): MetricsSettings | null {
  if (METRICS_PORT === undefined && METRICS_TOKEN === undefined) return null
  return { port: METRICS_PORT ?? null, host: METRICS_HOST, token: METRICS_TOKEN ?? null }
}

export function contradictionsOfMetrics(settings: Record<string, string | undefined>): string[] {
  const { PORT = '3000', METRICS_PORT, METRICS_HOST } = settings
  if (METRICS_HOST && !METRICS_PORT) return ['METRICS_PORT: required with METRICS_HOST']
  return METRICS_PORT === PORT ? ['METRICS_PORT: must differ from PORT'] : []
}
