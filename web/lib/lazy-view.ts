import { type ComponentType, lazy, type LazyExoticComponent } from "react";
import { loadNamespaces, type Namespace } from "#web/lib/i18n.ts";

export type LazyView<P> = LazyExoticComponent<ComponentType<P>> & {
  /** Loads code and texts before they are shown. */
  preload: () => Promise<unknown>;
  namespaces: readonly Namespace[];
};

/** A component whose code and texts come together, when it is first shown: `lazyView(() => import(…).then(m => m.X), ["form"])`. */
export function lazyView<P>(
  load: () => Promise<ComponentType<P>>,
  namespaces: readonly Namespace[],
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
  return Object.assign(lazy(start), { preload: start, namespaces });
}
