/** An error that the operator can act on: the command prints its message without a stack trace. */
export class BackupFault extends Error {}
