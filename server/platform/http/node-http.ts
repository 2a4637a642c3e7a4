/** The module node:http. An `import` of it would also load the client behind fetch() and WebSocket: ten megabytes. */
export const http = process.getBuiltinModule("node:http");
