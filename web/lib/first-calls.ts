/** Undefined: nothing was requested, the call has to be sent. */
type Answer = Promise<Response | undefined>;

/**
 * What a page requests when it opens, requested before the code that shows it has come. For the same rider in
 * the same language only, and not for long.
 */
export interface FirstCalls {
  /** Returns the response to a call that was already sent, once. */
  take: (url: string, token: string | null, language: string) => Answer | undefined;
  /** Returns the body of a response that `arrive` waited for. */
  peek: (url: string, token: string | null, language: string) => unknown;
  /**
   * Waits for what the page will show, to be drawn with it; not so long that a reader notices. Reading begins with the
   * first time that this is called.
   * @param instead answers a call in the place of a server that is not reached
   */
  arrive: (instead?: (path: string) => Answer) => Promise<unknown>;
}

declare global {
  /** Undefined where nothing was requested, and once the rider or anything that was requested may have changed. */
  // oxlint-disable-next-line no-var
  var firstCalls: FirstCalls | undefined;
}

/** Milliseconds after which a response is out of date. */
const shelfLife = 30_000;

const session = "/auth/user";
const pages: Record<string, string[]> = {
  "/dashboard": ["/bikes", "/subscription", "/now?limit=50"],
  "/care": ["/care/summary", "/bikes", "/now?limit=50"],
  "/parts": ["/parts?page=1&per_page=50", "/bikes"],
  "/rides": ["/rides?page=1&per_page=40", "/ride-stats?by=year", "/bikes"],
  "/costs": ["/cost-stats?by=month", "/cost-stats?by=bike", "/cost-stats?by=part", "/bikes"],
  "/sky-dash": ["/sky-dash/dashboard/stats", "/sky-dash/dashboard/series"],
  "/transfer": ["/user/limits"],
  "/checkout": ["/subscription", "/plans"],
  "/branding": ["/branding"],
};

/** What the views of a bike request first, with # for its id: few, so that they do not wait for each other. */
const bikeViews: Record<string, string> = {
  "": "/bikes/#/care-plans?per_page=200 /bikes/#/routines?per_page=200 /bikes/#/parts",
  "/parts": "/bikes/#/parts /bikes/#/care-plans?per_page=200",
  "/care": "/bikes/#/care-plans?per_page=200 /bikes/#/routines?per_page=200 /care?bike_id=#&per_page=200",
  "/rides": "/rides?bike_id=#&page=1&per_page=50 /bikes/#/readings?per_page=200",
  "/costs": "/cost-stats?by=month&bike_id=# /cost-stats?by=bike&bike_id=# /expenses?bike_id=#&per_page=6",
  "/sheet": "",
};

/** Returns the calls that the page at an address makes when a rider opens it. */
export function callsOf({ pathname, search }: { pathname: string; search: string }): string[] {
  const calls = callsOfPage(pathname.replace(/\/$/, ""), search);
  return calls.length > 0 ? [...calls, "/account/preferences"] : [];
}

function callsOfPage(path: string, search: string): string[] {
  const [, bike, id = "", view = ""] = /^(\/bikes\/([1-9]\d{0,15}))(\/[a-z]+)?$/.exec(path) ?? [];
  const ofView = bikeViews[view];
  if (bike && ofView !== undefined)
    // Other views of a tab request something else, as do filtered lists and the other tabs of Sky Dash.
    return [bike, ...(search ? [] : ofView.replaceAll("#", id).split(" ").filter(Boolean))];
  if (search && /^\/(care|parts|rides|costs)$/.test(path)) return [];
  if (path === "/sky-dash" && search.includes("tab=")) return [];
  if (path === "/rides/year" && !search) return callsOfYear(new Date().getFullYear());
  return pages[path] ?? [];
}

/** What each day of a year and of the one before comes to. */
function callsOfYear(year: number): string[] {
  const days = [year, year - 1].map((one) => `/ride-stats?by=day&from=${one}-01-01&to=${one + 1}-01-01`);
  return ["/ride-stats?by=year", ...days, "/bikes"];
}

interface Question {
  base: string;
  calls: string[];
  token: string;
  language: string;
  /** Milliseconds since some moment. */
  now?: () => number;
}

/** Requests who the rider is and sends a page's calls, for the code that will make them. */
export function askFirst({ base, calls, token, language, now = () => performance.now() }: Question) {
  const at = now();
  const headers = {
    Accept: "application/json",
    "Accept-Language": language,
    "X-Requested-With": "XMLHttpRequest",
    Authorization: `Bearer ${token}`,
  };
  const answers = new Map<string, Answer>();
  const bodies = new Map<string, unknown>();
  const taken = new Set<string>();
  const isFor = (reader: string | null, speaks: string) =>
    reader === token && speaks === language && now() - at <= shelfLife;

  const ask = (path: string) => whole(base + path + (path === "/bikes" ? `?t=${Date.now()}` : ""), headers);
  const keep = (path: string, answer: Answer) => {
    // Reported by the call that takes it.
    answer.catch(() => {});
    answers.set(path, answer);
  };
  const user = ask(session);
  keep(session, user);
  const [first = ""] = calls;
  const bike = /^\/bikes\/\d+$/.test(first) ? ask(first) : undefined;
  /** Whether the reader may have what a call returns, as another response shows; undefined: it need not be waited for. */
  const isAllowed = (path: string): Promise<boolean> | undefined => {
    if (path.startsWith("/sky-dash/"))
      return shows(user, (body: { user: { is_admin: boolean } }) => body.user.is_admin);
    // Somebody else's public bike has fewer fields, and no calls of its own.
    if (bike && path !== "/account/preferences")
      return shows(bike, (body: { data: object }) => "read_only" in body.data);
    return undefined;
  };
  for (const path of calls)
    if (bike && path === first) keep(path, bike);
    else {
      const allowed = isAllowed(path);
      keep(path, allowed ? allowed.then((is) => (is ? ask(path) : undefined)) : ask(path));
    }

  let isAway = false;
  let all: Promise<unknown> | undefined;
  const read = async ([path, answer]: [string, Answer], instead?: (path: string) => Answer) => {
    const response = await answer.catch(() => {
      isAway = true;
      return instead?.(path);
    });
    if (!response?.ok) return;
    bodies.set(path, await response.clone().json());
    answers.set(path, Promise.resolve(response));
  };
  return {
    take(url, ...reader) {
      const path = url.replace(/\?t=\d+$/, "");
      if (!isFor(...reader) || taken.has(path)) return undefined;
      taken.add(path);
      return answers.get(path)?.then((answer) => answer?.clone());
    },
    peek: (url, ...reader) => (isFor(...reader) ? bodies.get(url) : undefined),
    arrive(instead?: (path: string) => Answer): Promise<unknown> {
      all ??= Promise.all([...answers].map((one) => read(one, instead)));
      // What is on the device comes for certain.
      const late = new Promise((done) => setTimeout(done, 100)).then(() => (isAway ? all : undefined));
      return Promise.race([all, late]);
    },
  } satisfies FirstCalls;
}

/** Reads the body at once: a response that nobody takes would keep its connection busy. */
async function whole(url: string, headers: Record<string, string>): Promise<Response> {
  const answer = await fetch(url, { headers, credentials: "same-origin" });
  return new Response(await answer.arrayBuffer(), answer);
}

/** Whether a response was not refused and its body shows something. */
async function shows<T>(answer: Promise<Response>, isShown: (body: T) => boolean): Promise<boolean> {
  const response = (await answer).clone();
  return response.ok && isShown((await response.json()) as T);
}
