import { existsSync } from "node:fs";

const debians = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

/** The browser: the one that CHROMIUM names, else one of Debian's; undefined for the one that Playwright brings itself. */
export const executablePath = process.env.CHROMIUM || debians.find((file) => existsSync(file));
