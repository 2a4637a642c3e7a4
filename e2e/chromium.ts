import { existsSync } from "node:fs";

const debians = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

/** Path of the browser: CHROMIUM, else Debian's; undefined for Playwright's own. */
export const executablePath = process.env.CHROMIUM || debians.find((file) => existsSync(file));
