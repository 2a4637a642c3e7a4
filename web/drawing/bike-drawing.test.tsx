import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BikeDrawing } from "./bike-drawing.tsx";
import { OutlineBike } from "./outline-bike.tsx";

test("a labelled drawing is one image with that name", () => {
  const html = renderToStaticMarkup(
    <BikeDrawing bike={{ type: "gravel", color: "red" }} label="Silver Fox" />,
  );
  expect(html).toMatch(/^<svg [^>]*role="img" aria-label="Silver Fox"/);
  expect(html).toContain("stroke:var(--paint)");
});

test("without a label it is hidden from assistive technology", () => {
  expect(renderToStaticMarkup(<BikeDrawing bike={{}} label={null} />)).toContain('aria-hidden="true"');
  expect(renderToStaticMarkup(<OutlineBike />)).toContain('aria-hidden="true"');
});
