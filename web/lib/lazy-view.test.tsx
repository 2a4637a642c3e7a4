import { Suspense } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { startI18n } from "./i18n.ts";
import { type LazyView, lazyView } from "./lazy-view.ts";

await startI18n("en");

const markup = (View: LazyView<object>) =>
  renderToString(
    <Suspense fallback="waiting">
      <View />
    </Suspense>,
  );
const garage = () => lazyView<object>(async () => () => <p>three bikes</p>, []);

test("a view that is not loaded is waited for", () => {
  expect(markup(garage())).toContain("waiting");
});

test("a view that was loaded ahead is shown at once", async () => {
  const Garage = garage();
  await Garage.preload();
  expect(markup(Garage)).toContain("three bikes");
  expect(markup(Garage)).not.toContain("waiting");
});
