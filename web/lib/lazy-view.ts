import { type ComponentType, createElement, lazy, useCallback, useEffect, useState } from "react";
import { isServerThere, reloadOnce } from "./csrf.ts";
import { loadNamespaces, type Namespace } from "./i18n.ts";
import { whenIdle, whenUsed } from "./idle.ts";
import { readToken } from "./token.ts";

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
   * Preloads once the page that may open the view is shown, so that it also opens offline; for a visitor once something
   * on the page is used, or at once with "always".
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
  // Many visitors read one page and leave: nothing comes ahead before they touch it.
  if (ahead) (ahead === "always" || readToken() ? whenIdle : whenUsed)(() => void start().catch(() => {}));
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

const reload = () => location.reload();

/** Shown for a view that failed to load: retries at once, when the network returns, and on request. */
function lateView<P>(start: () => Promise<{ default: ComponentType<P> }>, kind: MissingKind) {
  return function LateView(props: P) {
    const [{ view, busy }, set] = useState<{ view?: ComponentType<P>; busy: boolean }>({ busy: true });
    const ask = useCallback(async (onFailure?: () => void) => {
      set({ busy: true });
      const come = (view?: { default: ComponentType<P> } | void) =>
        set({ ...(view && { view: view.default }), busy: false });
      await start().then(come, async () => {
        // The server no longer has files that a newer build replaced, and a browser may not ask again for one that
        // failed: only a reload of the page helps.
        if (onFailure && (await isServerThere())) await start().catch(onFailure).then(come);
        else come();
      });
    }, []);
    useEffect(() => {
      const onLine = () => void ask();
      void ask(kind === "nothing" ? undefined : reloadOnce);
      addEventListener("online", onLine);
      return () => removeEventListener("online", onLine);
    }, [ask]);
    if (view) return createElement(view as ComponentType<object>, props as object);
    if (kind === "nothing") return null;
    const { onClose } = props as { onClose?: () => void };
    return createElement(Missing, { kind, busy, onRetry: () => void ask(reload), onClose });
  };
}
