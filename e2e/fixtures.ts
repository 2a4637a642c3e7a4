import {
  type BrowserContext,
  type ConsoleMessage,
  expect,
  type Page,
  type Request,
  test as base,
  type WebError,
} from "@playwright/test";
import { runsToday } from "./daily.ts";
import { type About, type Environment, type RunningApp, startApp, type Rider } from "./running-app.ts";
import { type Language, type Texts, textsIn } from "./texts.ts";

export { expect };

export interface JourneyOptions {
  /** The reader's language and theme. */
  lang: Language;
  theme: "light" | "dark";
  /** Console errors that the journey provokes on purpose; any other fails it. */
  tolerate: RegExp | null;
  /** Other hosts that the journey visits on purpose; any other fails it. */
  elsewhere: RegExp | null;
  /** Whether the cookie banner was answered on an earlier visit. */
  answered: boolean;
}
interface Fixtures {
  say: Texts;
  /** Stores a rider's token before the page's first script runs. */
  signIn: (rider: Rider) => Promise<void>;
  /** Registers a rider and signs in as them. */
  signedIn: (about?: About) => Promise<Rider>;
  /** Registers a rider, signs in as them and opens a path; `:bike` in it stands for the first bike's id. */
  riderAt: (path: string, about?: About) => Promise<Rider>;
  /** Signs in as the first admin and opens a path. */
  adminAt: (path: string) => Promise<void>;
  /**
   * Starts the server again with other settings, which end with the journey. The open page is left first: what it loads
   * ahead would miss the server.
   */
  restart: (settings: Environment) => Promise<void>;
  /** Skips a journey that runs in another language or width today. */
  today: void;
  watched: void;
}

/** Console errors that responses of these statuses leave. */
export const refused = (...statuses: number[]) =>
  new RegExp(`the server responded with a status of (${statuses.join("|")})`);

/** Console errors of a request without a network; the last is of the worker's script. */
export const dropped =
  /net::ERR_(INTERNET_DISCONNECTED|FAILED|CONNECTION)|unknown error occurred when fetching the script/;

export const test = base.extend<JourneyOptions & Fixtures, { app: RunningApp }>({
  lang: ["en", { option: true }],
  theme: ["light", { option: true }],
  tolerate: [null, { option: true }],
  elsewhere: [null, { option: true }],
  answered: [true, { option: true }],

  app: [
    async ({}, use) => {
      const app = await startApp({ RATE_LIMITS: "off", WEBHOOK_ALLOW_HOSTS: "127.0.0.1" });
      await use(app);
      await app.close();
    },
    { scope: "worker" },
  ],
  today: [
    async ({}, use, info) => {
      info.skip(!runsToday(info.titlePath), "in another language or width today; in all with FULL=1");
      await use();
    },
    { auto: true },
  ],

  baseURL: ({ app }, use) => use(app.url),
  say: ({ lang }, use) => use(textsIn(lang)),

  context: async ({ today, context, app, lang, theme, answered }, use) => {
    void today;
    await chooseReader(context, app, { lang, theme });
    if (answered) await answerCookies(context);
    await use(context);
  },

  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) answersOnceOpened(page);
    await use(page);
  },

  signIn: ({ page }, use) =>
    use(async (rider) => {
      await page.addInitScript((token) => {
        // Only once, so that signing out lasts.
        if (sessionStorage.getItem("given") === token) return;
        sessionStorage.setItem("given", token);
        localStorage.setItem("token", token);
      }, rider.token);
    }),

  signedIn: ({ app, signIn }, use) =>
    use(async (about) => {
      const rider = await app.riderWith(about);
      await signIn(rider);
      return rider;
    }),

  riderAt: ({ page, signedIn }, use) =>
    use(async (path, about) => {
      const rider = await signedIn(about);
      await page.goto(path.replace(":bike", String(rider.bikes[0]?.id)));
      return rider;
    }),

  adminAt: ({ page, app, signIn }, use) =>
    use(async (path) => {
      await signIn(await app.admin());
      await page.goto(path);
    }),

  restart: async ({ page, app }, use) => {
    const start = async (settings: Environment) => {
      await page.goto("about:blank");
      await app.restart(settings);
    };
    let changed = false;
    await use((settings) => {
      changed = true;
      return start(settings);
    });
    if (changed) await start({});
  },

  // Every journey fails on console messages (a violated content security policy would be one) and on requests to
  // other hosts.
  watched: [
    async ({ context, app, tolerate, elsewhere }, use) => {
      const { problems, stop } = watch(context, app.url, { tolerate, elsewhere });
      await use();
      stop();
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

/** Gives a visit its language and theme. */
export const chooseReader = (
  context: BrowserContext,
  { url }: RunningApp,
  { lang, theme }: Pick<JourneyOptions, "lang" | "theme">,
) =>
  context.addCookies([
    { name: "language", value: lang, url },
    { name: "theme", value: theme, url },
  ]);

/** Makes visits ones whose cookie banner was answered before. */
export const answerCookies = (context: BrowserContext) =>
  context.addInitScript(() => {
    // about:blank has no storage.
    if (location.protocol === "http:") localStorage.setItem("cookieConsent", '{"necessary":true}');
  });

/**
 * Makes goto and reload wait until scripts have taken over the page: before that, a link navigates by itself and a
 * press does nothing. A journey about that time passes `waitUntil`.
 */
function answersOnceOpened(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const taken = async (isMeant: boolean) => {
    if (isMeant) await page.locator("html[data-alive], html:not(:has(#root))").waitFor({ state: "attached" });
  };
  page.goto = async (url, options) => {
    const answer = await goto(url, options);
    await taken(!options?.waitUntil);
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload(options);
    await taken(!options?.waitUntil);
    return answer;
  };
}

/** What Playwright warns of where playwright.config.ts lets no worker be registered. */
const blockedWorker = /^Service Worker registration blocked by Playwright/;

type Allowed = Pick<JourneyOptions, "tolerate" | "elsewhere">;

/** Notes what goes wrong on a context's pages, until it is stopped. */
function watch(context: BrowserContext, origin: string, { tolerate, elsewhere }: Allowed) {
  const problems: string[] = [];
  const logged = (message: ConsoleMessage) => {
    const text = message.text();
    const wrong = message.type() === "error" || message.type() === "warning";
    if (wrong && !blockedWorker.test(text) && !tolerate?.test(text)) problems.push(text);
  };
  const failed = (error: WebError) => void problems.push(String(error.error()));
  const sent = (request: Request) => {
    const url = request.url();
    if (!url.startsWith(`${origin}/`) && !/^(data|blob):/.test(url) && !elsewhere?.test(url))
      problems.push(`requested ${url}`);
  };
  context.on("console", logged).on("weberror", failed).on("request", sent);
  const stop = () => void context.off("console", logged).off("weberror", failed).off("request", sent);
  return { problems, stop };
}
