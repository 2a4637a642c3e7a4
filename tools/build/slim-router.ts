/**
 * Lets the build drop what we do not use of react-router (forms, prefetching, hydration; 5 KB gzip on every page):
 * its top-level calls of React are marked as free of side effects, and the names that it gives its components for
 * the developer tools go.
 */
export function slimRouter() {
  return {
    name: "slim-router",
    apply: "build" as const,
    transform: {
      filter: { id: /\/react-router\/dist\/.*\.js$/ },
      handler: (code: string) =>
        code
          .replace(/= (React\$1\.(?:createContext|forwardRef|memo)\()/g, "= /* @__PURE__ */ $1")
          .replace(/^\w+\.displayName = .*;$/gm, ""),
    },
  };
}
