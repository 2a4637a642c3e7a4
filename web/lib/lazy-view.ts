import { type ComponentType, createElement, lazy, useCallback, useEffect, useState } from "react";
import { isServerThere, reloadOnce } from "./csrf.ts";
import { loadNamespaces, type Namespace } from "./i18n.ts";
import { whenIdle } from "./idle.ts";
import { onTokenChange, readToken } from "./token.ts";

export type LazyView<P> = ComponentType<P> & {
  /** Loads code and texts ahead of use; a failure is retried when the view is shown. */
  preload: () => Promise<unknown>;
  namespaces: readonly Namespace[];
};

/**
 * What is shown in place of a view that failed to load: a page, part of a page or dialog, a dialog of its own, or
 * nothing for decoration.
 */
export type MissingKind = "page" | "part" | "window" | "nothing";

export interface MissingProps {
  kind: Exclude<MissingKind, "nothing">;
  busy: boolean;
  onRetry: () => void;
  /** Closes the view, when it is a dialog. */
  onClose: (() => void) | undefined;
}

interface LazyOptions {
  missing?: MissingKind;
  /**
   * Preloads once the page that may open the view is shown, so that it also opens offline: for who is signed in, or for
   * everybody with "always".
   */
  ahead?: boolean | "always";
}

/** The views that a page waits for. */
export const viewsToCome = new Set<unknown>();
/** Milliseconds within which a view that has come is shown, unless its page was left. */
const shownWithin = 3000;

let Missing: ComponentType<MissingProps> = () => null;

/** Sets what is shown in place of views that failed to load; the app calls this once. */
export function setMissing(panel: ComponentType<MissingProps>): void {
  Missing = panel;
}

/**
 * A component whose code and texts load when it is first shown: `lazyView(() => import(…).then(m => m.X), ["form"])`.
 */
export function lazyView<P>(
  load: () => Promise<ComponentType<P>>,
  namespaces: readonly Namespace[],
  { missing = "part", ahead = false }: LazyOptions = {},
): LazyView<P> {
  let loading: Promise<{ default: ComponentType<P> }> | undefined;
  let loaded: ComponentType<P> | undefined;
  const start = () => {
    loading ??= Promise.all([load(), loadNamespaces(namespaces)]).then(
      ([component]) => {
        loaded = component;
        return { default: component };
      },
      (error) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  // Many visitors read one page and leave.
  if (ahead) (ahead === "always" ? whenIdle : whenSignedIn)(() => void start().catch(() => {}));
  const late = { default: lateView(start, missing) };
  const shown = () => viewsToCome.delete(start);
  const Late = lazy(() => {
    // Outside a browser nothing is tried again: the page is not rendered with a part missing.
    if (import.meta.env.SSR) return start();
    const view = start().catch(() => late);
    viewsToCome.add(start);
    void view.then(() => setTimeout(shown, shownWithin));
    return view;
  });
  // A view of React.lazy suspends even when it is there, and React shows no page for 300 ms after a fallback.
  function View(props: P) {
    const [Shown] = useState(() => loaded ?? Late);
    // Not before what it suspended for is on the page.
    useEffect(() => void shown(), []);
    return createElement(Shown as ComponentType<object>, props as object);
  }
  return Object.assign(View, { preload: () => start().catch(() => {}), namespaces });
}

/** Runs work for who is signed in, when idle: at once, or after the sign-in. */
export function whenSignedIn(work: () => void): void {
  if (typeof document === "undefined") return;
  if (readToken()) return whenIdle(work);
  const stop = onTokenChange(() => {
    if (!readToken()) return;
    stop();
    whenIdle(work);
  });
}

const reload = () => location.reload();

/** Milliseconds between attempts once the browser says that the network is back: it may say so before a request gets through. */
const afterReturn = [0, 1000, 3000];

/** Shown for a view that failed to load: retries at once, when the network returns, and on request. */
function lateView<P>(start: () => Promise<{ default: ComponentType<P> }>, kind: MissingKind) {
  return function LateView(props: P) {
    const [{ view, busy }, set] = useState<{ view?: ComponentType<P>; busy: boolean }>({ busy: true });
    /** Resolves to whether the view has come. */
    const load = useCallback(async (onFailure?: () => void): Promise<boolean> => {
      set({ busy: true });
      const come = (view?: { default: ComponentType<P> } | void) => {
        set({ ...(view && { view: view.default }), busy: false });
        return Boolean(view);
      };
      return start().then(come, async () => {
        // The server no longer has files that a newer build replaced, and a browser may not request one again that
        // failed: only a reload of the page helps.
        return onFailure && (await isServerThere()) ? start().catch(onFailure).then(come) : come();
      });
    }, []);
    useEffect(() => {
      let next: ReturnType<typeof setTimeout> | undefined;
      const left = new AbortController();
      function loadAfter([wait, ...later]: readonly number[]): void {
        clearTimeout(next);
        if (wait === undefined || left.signal.aborted) return;
        next = setTimeout(() => void load().then((came) => came || loadAfter(later)), wait);
      }
      void load(kind === "nothing" ? undefined : reloadOnce);
      addEventListener("online", () => loadAfter(afterReturn), left);
      return () => {
        left.abort();
        clearTimeout(next);
      };
    }, [load]);
    if (view) return createElement(view as ComponentType<object>, props as object);
    if (kind === "nothing") return null;
    const { onClose } = props as { onClose?: () => void };
    return createElement(Missing, { kind, busy, onRetry: () => void load(reload), onClose });
  };
}
