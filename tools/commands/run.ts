/** Runs a command; what goes wrong is one line for whoever typed it. */
export function run(command: () => Promise<void>): void {
  command().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
}
