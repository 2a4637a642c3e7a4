import { type ComponentType, createElement, type ReactNode } from "react";
import { GuestOnly, RequireAdmin, RequireSession } from "#web/features/people/auth/guards.tsx";
import type { Namespace } from "#web/lib/i18n.ts";
import { type LazyView, lazyView } from "#web/lib/lazy-view.ts";

export interface PageRoute {
  path: string;
  view: LazyView<object>;
  /** Who may see the page; everyone when left out. */
  guard?: ComponentType<{ children: ReactNode }>;
}

type Load = () => Promise<Record<string, ComponentType>>;
type Page = [path: string, load: Load, ...texts: Namespace[]];

/** The component of a page is the only export of its module: every page loads this list, and names make it longer. */
const componentOf = (module: Record<string, ComponentType>) => Object.values(module)[0] as ComponentType;

/** A page for everybody. */
export function openPage(...[path, load, ...texts]: Page): PageRoute {
  return { path, view: lazyView(async () => componentOf(await load()), texts, { missing: "page" }) };
}

/** A page that reads server data: loads the query cache with it, and only with it, and follows the rider's preferences. */
export function dataPage(...[path, load, ...texts]: Page): PageRoute {
  const view = async () => {
    const [module, { ServerData }] = await Promise.all([load(), import("#web/lib/server-data.ts")]);
    return () => createElement(ServerData, null, createElement(componentOf(module)));
  };
  return { path, view: lazyView(view, texts, { missing: "page" }) };
}

/** A page for visitors: signed-in riders go to their garage. */
export const guestsPage = (...page: Page): PageRoute => ({ ...openPage(...page), guard: GuestOnly });

/** A page of the signed-in rider's own. */
export const ridersPage = (...page: Page): PageRoute => ({ ...dataPage(...page), guard: RequireSession });

export const adminsPage = (...page: Page): PageRoute => ({ ...dataPage(...page), guard: RequireAdmin });
