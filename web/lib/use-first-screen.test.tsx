import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { useFirstScreen } from "./use-first-screen.ts";

function List({ items }: { items: readonly number[] }) {
  return useFirstScreen("list", items, 3).map((item) => <i key={item} />);
}

test.each([
  [0, 0],
  [2, 2],
  [3, 3],
  [4, 3],
  [100, 3],
])("of %i items %i are drawn first", (all, first) => {
  const markup = renderToStaticMarkup(<List items={Array.from({ length: all }, (_, at) => at)} />);
  expect(markup.match(/<i>/g) ?? []).toHaveLength(first);
});
