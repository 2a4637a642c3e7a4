/** The few browser APIs that web/lib uses, for tests in Node; none of our own code is replaced. */
export function fakeBrowser(at: string) {
  const url = new URL(at);
  const page = {
    cookie: "",
    meta: null as string | null,
    reloads: 0,
    documentElement: { lang: "", dataset: {} },
  };
  const globals = {
    location: {
      origin: url.origin,
      pathname: url.pathname,
      search: url.search,
      hash: url.hash,
      reload: () => void page.reloads++,
      assign: () => {},
    },
    localStorage: storage(),
    sessionStorage: storage(),
    document: {
      documentElement: page.documentElement,
      get cookie() {
        return page.cookie;
      },
      set cookie(text) {
        page.cookie = text;
      },
      querySelector: () => (page.meta === null ? null : { getAttribute: () => page.meta }),
    },
    addEventListener: () => {},
    removeEventListener: () => {},
  };
  for (const [name, value] of Object.entries(globals))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  return page;
}

function storage(): Storage {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
    key: (index) => [...items.keys()][index] ?? null,
    get length() {
      return items.size;
    },
  };
}
