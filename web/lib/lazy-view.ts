import {
  type ComponentType,
  createElement,
  lazy,
  type LazyExoticComponent,
  useCallback,
  useEffect,
  useState,
} from "react";
import { isServerThere, reloadOnce } from "./csrf.ts";
import { loadNamespaces, type Namespace } from "./i18n.ts";
import { whenIdle } from "./idle.ts";

export type LazyView<P> = LazyExoticComponent<ComponentType<P>> & {
  /** Loads code and texts before they are shown; what does not come is asked for again when it is shown. */
  preload: () => Promise<unknown>;
  namespaces: readonly Namespace[];
};

/**
 * What stands in the place of a view whose files did not come: a page, a part of a page or of an open window, a
 * window of its own; nothing where the view only adorns.
 */
export type MissingKind = "page" | "part" | "window" | "nothing";

export interface MissingProps {
  kind: Exclude<MissingKind, "nothing">;
  busy: boolean;
  onRetry: () => void;
  /** The view's own way to be closed, where it is a window. */
  onClose: (() => void) | undefined;
}

interface LazyOptions {
  missing?: MissingKind;
  /** Loads the files once the page that may open the view is there: it then opens without a network, too. */
  ahead?: boolean;
}

let Missing: ComponentType<MissingProps> = () => null;

/** Tells what is shown in place of a view whose files did not come; the app calls this once. */
export function setMissing(panel: ComponentType<MissingProps>): void {
  Missing = panel;
}

/** A component whose code and texts come together, when it is first shown: `lazyView(() => import(…).then(m => m.X), ["form"])`. */
export function lazyView<P>(
  load: () => Promise<ComponentType<P>>,
  namespaces: readonly Namespace[],
  { missing = "part", ahead = false }: LazyOptions = {},
): LazyView<P> {
  let loading: Promise<{ default: ComponentType<P> }> | undefined;
  const start = () => {
    loading ??= Promise.all([load(), loadNamespaces(namespaces)]).then(
      ([component]) => ({ default: component }),
      (error) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  if (ahead) whenIdle(() => void start().catch(() => {}));
  const late = { default: lateView(start, missing) };
  return Object.assign(
    lazy(() => start().catch(() => late)),
    { preload: () => start().catch(() => {}), namespaces },
  );
}

/** Stands where a view should whose files did not come: asks for them again at once, with the network, and on request. */
function lateView<P>(start: () => Promise<{ default: ComponentType<P> }>, kind: MissingKind) {
  return function LateView(props: P) {
    const [{ view, busy }, set] = useState<{ view?: ComponentType<P>; busy: boolean }>({ busy: true });
    const ask = useCallback(async (isWanted: boolean) => {
      set({ busy: true });
      const come = (view?: { default: ComponentType<P> } | void) =>
        set({ ...(view && { view: view.default }), busy: false });
      await start().then(come, async () => {
        // Files that a server does not have were replaced by a newer build: only the whole page brings those.
        if (isWanted && (await isServerThere())) await start().catch(reloadOnce).then(come);
        else come();
      });
    }, []);
    useEffect(() => {
      const onLine = () => void ask(false);
      void ask(kind !== "nothing");
      addEventListener("online", onLine);
      return () => removeEventListener("online", onLine);
    }, [ask]);
    if (view) return createElement(view as ComponentType<object>, props as object);
    if (kind === "nothing") return null;
    const { onClose } = props as { onClose?: () => void };
    return createElement(Missing, { kind, busy, onRetry: () => void ask(true), onClose });
  };
}
