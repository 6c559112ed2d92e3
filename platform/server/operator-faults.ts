/** An error for the operator of a command: its message is shown without a stack trace. */
export class CommandFault extends Error {}

/** Lists all wrong settings, one message each. */
export class ConfigError extends Error {
  readonly faults: string[]
  constructor(faults: string[]) {
    super(faults.join('\n'))
    this.faults = faults
  }
}

/** An error that the operator can act on: the command prints its message without a stack trace. */
export class BackupFault extends Error {}
