import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import { Builder, Capabilities, type WebElement } from "selenium-webdriver";
import type { OtherBrowser } from "./other-browser.ts";

const driverPath = process.env["WEBKIT_DRIVER"] ?? "/usr/bin/WebKitWebDriver";
const machine = process.arch === "arm64" ? "aarch64" : "x86_64";
const browserPath =
  process.env["WEBKIT_BROWSER"] ?? `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`;

/** Starts WebKitGTK's small browser in a virtual display, driven over WebDriver. */
export async function startWebKit(): Promise<OtherBrowser> {
  const port = await freePort();
  const driver = spawn("xvfb-run", ["--auto-servernum", driverPath, `--port=${port}`], {
    stdio: "ignore",
    detached: true,
  });
  const capabilities = new Capabilities({
    browserName: "MiniBrowser",
    "webkitgtk:browserOptions": { binary: browserPath, args: ["--automation"] },
  });
  await listening(port, driver);
  const session = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(capabilities)
    .build();
  await session.manage().window().setRect({ width: 1280, height: 800 });
  const element = (expression: string) =>
    session.wait(() => session.executeScript<WebElement | null>(`return ${expression}`), 20_000);
  return {
    name: "WebKitGTK",
    open: (url) => session.get(url),
    press: async (control) => (await element(control))!.click(),
    type: async (field, text) => (await element(field))!.sendKeys(text),
    read: (expression) => session.executeScript(`return ${expression}`),
    async close() {
      await session.quit();
      process.kill(-driver.pid!, "SIGTERM");
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

/** Waits until the driver accepts requests; throws when it ends instead. */
async function listening(port: number, driver: ChildProcess): Promise<void> {
  while (true) {
    if (driver.exitCode !== null) throw new Error(`WebKitWebDriver ended with ${driver.exitCode}`);
    try {
      await fetch(`http://127.0.0.1:${port}/status`);
      return;
    } catch {
      await new Promise((later) => setTimeout(later, 50));
    }
  }
}
