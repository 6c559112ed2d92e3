/** Something the person at the keyboard has to know and can act on: its message is shown, its stack is not. */
export class SetupFailure extends Error {}
