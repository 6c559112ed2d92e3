/** An error for the operator of a command: its message is shown without a stack trace. */
export class CommandFault extends Error {}
