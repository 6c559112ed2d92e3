/** Why a command cannot do what it was asked for, for whoever runs it: its message is shown, its trace is not. */
export class CommandFault extends Error {}
