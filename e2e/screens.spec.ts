import { colors, found } from "./axe.ts";
import { expect, refused, test } from "./fixtures.ts";
import { sideways, smallTargets } from "./layout.ts";
import { screens } from "./screens/all.ts";
import { garages } from "./screens/visit.ts";
import { widths } from "./widths.ts";

// Polish is the longer one.
test.use({ lang: "pl", tolerate: refused(404, 422), contextOptions: { reducedMotion: "reduce" } });

for (const { name, garage, admin, open } of screens)
  test(`axe finds nothing, everything fits and can be hit: ${name}`, async ({ page, say, house, signIn }) => {
    const rider = await house.riderWith({ bikes: garages[garage ?? "empty"] });
    if (garage) await signIn(rider);
    if (admin) await signIn(await house.admin());
    if (typeof open === "string") await page.goto(open);
    else await open({ page, say, house, rider });
    await page.getByRole("heading", { level: 1, includeHidden: true }).waitFor();

    // The page takes a moment to follow its window.
    const fits = (problems: () => string[], where: string) =>
      expect.poll(() => page.evaluate(problems), { message: where }).toEqual([]);
    for (const [device, size] of Object.entries(widths)) {
      await page.setViewportSize(size);
      await fits(smallTargets, device);
      expect(await found(page, "light"), `${device}, light`).toEqual([]);
      expect(await found(page, "dark", colors), `${device}, dark`).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    await fits(sideways, "320 px");
    await fits(smallTargets, "320 px");
    await page.setViewportSize({ width: 640, height: 640 });
    await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
    await fits(sideways, "200 % text");
  });
