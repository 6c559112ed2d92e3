/** What whoever runs the product should know and can act on: its message is shown, its trace is not. */
export class BackupFault extends Error {}
