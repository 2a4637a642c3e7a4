import { matchPath, Navigate, Route, Routes } from "react-router";
import { pages } from "#contract/platform/pages.ts";
import type { Namespace } from "#web/lib/i18n.ts";
import { pageList } from "./page-list.ts";

/** Returns the namespaces of a page, by its path in contract/platform/pages.ts. */
export function namespacesOf(path: string): readonly Namespace[] {
  return pageList.find((route) => route.path === path)?.view.namespaces ?? [];
}

/** Returns whether the app shows a page or another one in its place, by its path in contract/platform/pages.ts. */
export const isRouted = (path: string) =>
  path === pages.adminDashboard || pageList.some((route) => route.path === path);

/** Loads the page of a path before it is shown. */
export async function preloadPage(path: string): Promise<void> {
  await pageList.find((route) => matchPath(route.path, path))?.view.preload();
}

/** Renders the page of the current URL, behind its guard. */
export function Pages() {
  return (
    <Routes>
      <Route path={pages.adminDashboard} element={<Navigate replace to={pages.skyDash} />} />
      {pageList.map(({ path, view: View, guard: Guard }) => (
        <Route
          key={path}
          path={path}
          element={
            Guard ? (
              <Guard>
                <View />
              </Guard>
            ) : (
              <View />
            )
          }
        />
      ))}
    </Routes>
  );
}
