/**
 * Unit costs, measured on two cores with 500 streams, or assumed where stated. `npm run bench` prints the same figures, next to those of a
 * bare proxy; /metrics counts statements. Change docs/scale.md together with a figure.
 */
export const costs = {
  /** The server's CPU time for receiving and sending 1,000 tokens, in milliseconds. */
  cpuMsPer1000Tokens: 73,
  /** A call that reads a page's data costs this: the first page of the history costs 0.7, `/auth/me` 0.2. */
  cpuMsPerCall: 1,
  /** A worker thread writes a Word file of ten pages with a hundred formulas; one of two pages costs 80. */
  cpuMsPerDocument: 360,
  /** Memory of an idle process, and of each open stream. */
  idleMiB: 117,
  streamKiB: 98,
  /** The interval between two saves of a growing text; each is one commit. Two more start and end it. */
  secondsBetweenSaves: 2,
  /** The pool of each process, and one that checks for silent statements. */
  connectionsPerProcess: 11,
  /** Database size of a finished text with answers, preview and index entries. Assumed: 1,200 tokens. */
  storedKiBPerText: 8,
} as const

/** Behaviour on a busy day. All of it is assumed. */
export const habits = {
  /** Generations and chat answers per teacher, counting absent teachers too. */
  textsPerTeacher: 5,
  /** Page loads, searches and saved edits per text. */
  callsPerText: 15,
  documentsPerText: 0.3,
  /** Share of the day's texts in each hour, in percent: before the first lesson, at noon, and above all in the evening. */
  hours: [0, 0, 0, 0, 0, 1, 3, 5, 6, 6, 5, 4, 4, 5, 6, 6, 5, 3, 4, 8, 13, 10, 5, 1],
  schoolDaysPerYear: 220,
} as const

/** Speed and price of a model. Assumed; the prices are gpt-4o-mini's list prices in US dollars for a million tokens. */
export const model = {
  inputTokens: 1_500,
  /** The median length. `spread` is the standard deviation of the logarithm. */
  outputTokens: { half: 1_000, spread: 0.6, most: 8_000 },
  tokensPerSecond: 40,
  firstTokenSeconds: 1.5,
  inputPrice: 0.15,
  outputPrice: 0.6,
} as const

/** Capacity limits. */
export const limits = {
  /** The load of a process's event loop (one core) at the busiest moment: the reserve keeps answers fast, and replaces a lost process. */
  loop: 0.7,
  /** The highest number tested on one process without an error. */
  streams: 1_000,
  /** Commits per second of one PostgreSQL on a good disk; a conservative assumption. */
  writes: 5_000,
  /** Direct connections of one PostgreSQL; behind a pooler (PgBouncer, a managed proxy) the processes may have more. */
  connections: 450,
  /** A table larger than that is better divided, in TiB. */
  terabytes: 4,
} as const

export const scenarios = [
  { name: 'A school', teachers: 60 },
  { name: 'A province with 500 schools', teachers: 30_000 },
  { name: 'A country', teachers: 1_000_000 },
] as const

export const processes = [1, 4, 40] as const
