// Tests of the web import this file too, and are compiled without the types of Node.
declare const process: { env: Record<string, string | undefined> }

/** `npm run test:full` sets it: every repetition runs. tests/README.md lists what the usual run leaves out. */
export const isFull = process.env['TEST_FULL'] === '1'
