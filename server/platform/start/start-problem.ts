import { type Config, ConfigError } from "#server/platform/config.ts";
import { NoRoomForCopy } from "#server/platform/db/before-upgrade.ts";
import { NewerSchema } from "#server/platform/db/opening/open-database.ts";

/** Why the server cannot start and what to do about it, in one line for whoever runs it. */
export class StartProblem extends Error {}

type Known = Pick<Config, "DATA_DIR" | "DATABASE_URL" | "HOST" | "PORT">;

/** What to print for an error that ended the start: a line for the foreseen ones, else the stack. `config` is null until it was read. */
export function startMessage(error: unknown, config: Known | null): string {
  if (error instanceof ConfigError || error instanceof StartProblem) return error.message;
  return (config && foreseen(error, config)) ?? String((error as Error)?.stack ?? error);
}

function foreseen(error: unknown, { DATA_DIR, DATABASE_URL, HOST, PORT }: Known): string | null {
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  const reason = String(code);
  const database = DATABASE_URL ? placeOf(DATABASE_URL) : `${DATA_DIR}/spokebook.db`;
  if (error instanceof NewerSchema)
    return `${database} was written by a newer Spokebook (it has "${error.migration}"). Start that release again, or restore a backup from before the upgrade.`;
  if (error instanceof NoRoomForCopy)
    return `An upgrade begins with a copy of ${database}, and the disk has no room for it and for the upgrade: ${inMegabytes(error.needed)} MB are needed, ${inMegabytes(error.free)} MB are free. Nothing was changed. Make room and start again.`;
  if (syscall === "listen")
    return reason === "EADDRINUSE"
      ? `Port ${PORT} on ${HOST} is taken: end what listens there, or set PORT to another one.`
      : `Port ${PORT} on ${HOST} cannot be opened (${reason}): set PORT or HOST.`;
  if (/^SQLITE_(NOTADB|CORRUPT)/.test(reason))
    return `${database} is damaged (${reason}). Restore a backup with bin/restore; docs/operations.md says how.`;
  if (/^(EACCES|EPERM|EROFS|EEXIST|ENOTDIR|SQLITE_(READONLY|CANTOPEN|IOERR_ACCESS).*)$/.test(reason))
    return `${DATA_DIR} cannot be written (${reason}). Make it a folder that belongs to the user who runs Spokebook, or set DATA_DIR.`;
  if (/^(ENOSPC|EDQUOT|SQLITE_FULL)$/.test(reason))
    return `The disk that holds ${DATA_DIR} is full (${reason}). Make room and start again.`;
  if (DATABASE_URL && /^(ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|28|3D000|57P03)/.test(reason))
    return `PostgreSQL at ${database} does not let us in (${reason}). Check DATABASE_URL and that the database runs.`;
  return null;
}

const inMegabytes = (bytes: number) => (bytes / 1024 ** 2).toFixed(1);

/** Host and database of a URL, without who signs in. */
function placeOf(url: string): string {
  const { host, pathname } = new URL(url);
  return host + pathname;
}
