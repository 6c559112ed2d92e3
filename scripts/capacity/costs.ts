/**
 * What one of each costs, as it was measured on two cores with 500 streams at once (`npm run bench` prints the same figures beside a
 * bare proxy's; /metrics counts statements), or as it is assumed where that is said. Change a figure here, and docs/scale.md with it.
 */
export const costs = {
  /** Processor time of the server for 1,000 tokens that come in and go out, in milliseconds. */
  cpuMsPer1000Tokens: 73,
  /** For a call that reads a page's data: the first page of the history costs 0.7, `/auth/me` 0.2. */
  cpuMsPerCall: 1,
  /** For a Word file of ten pages with a hundred formulas, in a thread beside the loop; one of two pages costs 80. */
  cpuMsPerDocument: 360,
  /** Memory of a process that rests, and more for each open stream. */
  idleMiB: 117,
  streamKiB: 98,
  /** Between two savings of a growing text; each is one commit. Two more begin and end it. */
  secondsBetweenSaves: 2,
  /** Of the pool of each process, and one that asks after silent statements. */
  connectionsPerProcess: 11,
  /** What a finished text takes in the database with its answers, its preview and its places in indexes. Assumed: 1,200 tokens. */
  storedKiBPerText: 8,
} as const

/** What people do on a busy day. All of it is assumed. */
export const habits = {
  /** Generations and the chat's answers, of every teacher, those who stay away counted in. */
  textsPerTeacher: 5,
  /** Of pages opened, lists searched and edits saved, beside each text. */
  callsPerText: 15,
  documentsPerText: 0.3,
  /** How many hundredths of the day's texts are asked for in each hour: before the first lesson, at noon, and above all in the evening. */
  hours: [0, 0, 0, 0, 0, 1, 3, 5, 6, 6, 5, 4, 4, 5, 6, 6, 5, 3, 4, 8, 13, 10, 5, 1],
  schoolDaysPerYear: 220,
} as const

/** How a model writes. Assumed; the prices are gpt-4o-mini's list prices in US dollars for a million tokens. */
export const model = {
  inputTokens: 1_500,
  /** Half of all texts are shorter. `spread` is the standard deviation of the logarithm. */
  outputTokens: { half: 1_000, spread: 0.6, most: 8_000 },
  tokensPerSecond: 40,
  firstTokenSeconds: 1.5,
  inputPrice: 0.15,
  outputPrice: 0.6,
} as const

/** How far one of each goes. */
export const limits = {
  /** Of one core, by the loop of a process at the busiest moment: the rest keeps answers prompt, and is for a process that has gone. */
  loop: 0.7,
  /** The most that has been tried on one process without an error. */
  streams: 1_000,
  /** Commits a second of one PostgreSQL on a good disk. Assumed, on the careful side. */
  writes: 5_000,
  /** Direct connections of one PostgreSQL; behind a pooler (PgBouncer, a managed proxy) the processes may have more. */
  connections: 450,
  /** A table larger than that is better divided, in TiB. */
  terabytes: 4,
} as const

export const places = [
  { name: 'A school', teachers: 60 },
  { name: 'A province with 500 schools', teachers: 30_000 },
  { name: 'A country', teachers: 1_000_000 },
] as const

export const processes = [1, 4, 40] as const
