import Sqlite from "better-sqlite3";

// Preloaded into the server by bench/power-cut.ts, for its control.
const { pragma } = Sqlite.prototype;
Sqlite.prototype.pragma = function careless(source, options) {
  return pragma.call(this, source.replace("synchronous = FULL", "synchronous = NORMAL"), options);
};
