/**
 * Node's HTTP. An `import` reads every name of a module: some of `node:http` load Node's `fetch`, which the server does not use. It takes
 * 16 MB of memory and 30 ms of the start.
 */
export const http = process.getBuiltinModule('node:http')
