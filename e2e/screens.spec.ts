import { found } from "./axe.ts";
import { fewOf, someOf } from "#server/platform/testing/some-of.ts";
import { expect, refused } from "./fixtures.ts";
import { test } from "./kept-context.ts";
import { resize, sideways, smallTargets } from "./layout.ts";
import { screens } from "./screens/all.ts";
import { garages } from "./screens/visit.ts";
import { widths } from "./widths.ts";

// Polish texts are longer.
test.use({ lang: "pl", tolerate: refused(404, 409, 422) });

/** The states of each screen, whose names begin alike: half of them in a daily run. */
const statesToday = [...Map.groupBy(screens, ({ name }) => name.split(/[,:]/)[0]).values()].flatMap(
  (states) => fewOf(states, Math.ceil(states.length / 2), ({ name }) => name),
);

for (const { name, garage, admin, open } of statesToday)
  test(`axe finds nothing, everything fits and can be hit: ${name}`, async ({ page, say, app, signIn }) => {
    const rider = await app.riderWith({ bikes: garages[garage ?? "empty"] });
    if (garage) await signIn(rider);
    if (admin) await signIn(await app.admin());
    if (typeof open === "string") await page.goto(open);
    else await open({ page, say, app, rider });
    await page.getByRole("heading", { level: 1, includeHidden: true }).waitFor();

    // A dialog may follow a resize a moment later.
    const fits = (problems: () => string[], where: string) =>
      expect.poll(() => page.evaluate(problems), { message: where }).toEqual([]);
    for (const [device, size] of someOf(Object.entries(widths), name)) {
      await resize(page, size);
      await fits(smallTargets, device);
      expect(await found(page), device).toEqual([]);
    }
    for (const narrow of someOf(["320 px", "200 % text"], `${name} narrow`)) {
      await (narrow === "320 px"
        ? resize(page, { width: 320, height: 640 })
        : resize(page, { width: 640, height: 640 }, 32));
      await fits(sideways, narrow);
      if (narrow === "320 px") await fits(smallTargets, narrow);
    }
  });
