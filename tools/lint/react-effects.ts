import type { RuleTester } from "oxlint/plugins-dev";

type Rule = Parameters<RuleTester["run"]>[1];
type Visitor = ReturnType<NonNullable<Rule["create"]>>;
type Call = Parameters<NonNullable<Visitor["CallExpression"]>>[0];
type Expression = Call["callee"];

const hooks = new Set(["useEffect", "useLayoutEffect", "useInsertionEffect"]);

/**
 * Effects return nothing or a cleanup. React calls whatever else they return, which replaces the page by its error page:
 * what a browser returns may change, as scrollIntoView() does, which returns a promise since 2026.
 */
export const effectReturns: Rule = {
  meta: {
    type: "problem",
    messages: { value: "An effect returns only a cleanup: write { …; }, or return a function" },
  },
  create: (context) => ({
    CallExpression(node) {
      const [effect] = node.arguments;
      if (!hooks.has(nameOf(node.callee)) || effect?.type !== "ArrowFunctionExpression") return;
      if (effect.async || (effect.body.type !== "BlockStatement" && !isHarmless(effect.body)))
        context.report({ node: effect.body, messageId: "value" });
    },
  }),
};

/** The name of a function that is called as `useEffect` or `React.useEffect`. */
function nameOf(callee: Expression): string {
  if (callee.type === "Identifier") return callee.name;
  return callee.type === "MemberExpression" && callee.property.type === "Identifier"
    ? callee.property.name
    : "";
}

/** A cleanup, or nothing: `() => () => stop()`, `() => void begin()`. */
const isHarmless = (body: Expression) =>
  body.type === "ArrowFunctionExpression" || (body.type === "UnaryExpression" && body.operator === "void");

const plugin = { meta: { name: "spokebook" }, rules: { "effect-returns": effectReturns } };
export default plugin;
