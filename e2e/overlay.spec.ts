import type { Page } from "@playwright/test";
import { gravelFacts, roadFacts } from "#web/features/garage/overlay/a-frame.testing.ts";
import { expect, test } from "./fixtures.ts";
import type { NewBike } from "./running-app.ts";
import { languages } from "./texts.ts";

const road: NewBike = { name: "Racer", ...roadFacts };
const gravel: NewBike = { name: "Crosser", ...gravelFacts };
const trail: NewBike = { name: "Hopper", type: "trail", color: "blue" };
const addressOf = ({ bikes }: { bikes: { id: number }[] }) =>
  `/compare?bikes=${bikes.map(({ id }) => id).join(",")}`;

/** How much of either bike is seen: its drawing and its lines. */
const seen = (page: Page) =>
  page.evaluate(() =>
    ["first", "second"].map((which) =>
      ["shapes", "lines"].map((what) =>
        Number(getComputedStyle(document.querySelector(`.overlay-${which} .overlay-${what}`)!).opacity),
      ),
    ),
  );

for (const lang of languages)
  test.describe(lang, () => {
    test.use({ lang });

    test("by keyboard, a rider goes from one bike to the other, aligns them elsewhere, and reads what differs", async ({
      page,
      say,
      signedIn,
    }) => {
      const rider = await signedIn({ bikes: [road, gravel] });
      await page.goto(addressOf(rider));
      const slider = page.getByRole("slider", { name: say.overlay("slider") });
      await slider.focus();
      await expect(slider).toHaveAttribute("aria-valuetext", /^Racer 50\s?%, Crosser 50\s?%$/);
      await page.keyboard.press("Home");
      await expect(slider).toHaveAttribute("aria-valuetext", say.overlay("only", { bike: "Racer" }));
      expect(await seen(page)).toEqual([
        [1, 1],
        [0, 0],
      ]);
      await page.keyboard.press("End");
      await expect(slider).toHaveAttribute("aria-valuetext", say.overlay("only", { bike: "Crosser" }));
      expect(await seen(page)).toEqual([
        [0, 0],
        [1, 1],
      ]);

      const table = page.getByRole("table", {
        name: say.overlay("caption", { first: "Racer", second: "Crosser" }),
      });
      const row = (point: string) =>
        table.getByRole("row").filter({ has: page.getByRole("rowheader", { name: point, exact: true }) });
      await expect(row(say.overlay("points.head_tube_top"))).toContainText(
        `${say.overlay("back", { mm: 3 })}, ${say.overlay("higher", { mm: 31 })}`,
      );
      await expect(row(say.overlay("points.bottom_bracket"))).toHaveCount(0);
      // Each row is marked on the drawing with its number.
      const rows = await table.getByRole("row").count();
      await expect(page.locator("[data-label]")).toHaveCount(rows);

      await page.getByRole("radio", { name: say.overlay("align.bottom_bracket") }).focus();
      await page.keyboard.press("ArrowRight");
      await expect(row(say.overlay("points.bottom_bracket"))).toContainText(say.overlay("higher", { mm: 4 }));
      await expect(row(say.overlay("points.rear_axle"))).toHaveCount(0);
    });

    test("of three bikes, two are chosen, and a drawing that is only of its kind is named", async ({
      page,
      say,
      app,
      signedIn,
    }) => {
      const rider = await signedIn({ plan: "collector", bikes: [road, gravel] });
      const { data: third } = await app.addBike(rider, trail);
      await page.goto(addressOf({ bikes: [...rider.bikes, third] }));
      const note = page.getByText(say.overlay("measure.kind", { bike: "Hopper" }));
      await expect(page.locator("[data-label]").first()).toBeVisible();
      await expect(note).toHaveCount(0);
      await page.getByLabel(say.overlay("pair.second"), { exact: true }).selectOption("Hopper");
      await expect(note).toBeVisible();
      await expect(page.getByText(say.overlay("nothing_known"))).toBeVisible();
      await expect(page.locator("[data-label]")).toHaveCount(0);
      // The one at the other end changes places with it.
      await page.getByLabel(say.overlay("pair.first"), { exact: true }).selectOption("Hopper");
      await expect(page.getByRole("slider", { name: say.overlay("slider") })).toHaveAttribute(
        "aria-valuetext",
        /^Hopper 50\s?%, Racer 50\s?%$/,
      );
    });

    test.describe("on a phone", () => {
      test.use({ viewport: { width: 390, height: 844 } });

      test("no label of the drawing lies on another or beyond the picture", async ({ page, signedIn }) => {
        const rider = await signedIn({ bikes: [road, gravel] });
        await page.goto(addressOf(rider));
        await expect(page.locator("[data-label]").first()).toBeVisible();
        const boxes = await page.locator("[data-label] > rect").evaluateAll((labels) =>
          labels.map((label) => {
            const { left, right, top, bottom } = label.getBoundingClientRect();
            return { left, right, top, bottom };
          }),
        );
        expect(boxes.length).toBeGreaterThan(6);
        for (const [i, one] of boxes.entries()) {
          expect(one.left).toBeGreaterThanOrEqual(0);
          expect(one.right).toBeLessThanOrEqual(390);
          for (const other of boxes.slice(0, i))
            expect(
              one.right <= other.left ||
                other.right <= one.left ||
                one.bottom <= other.top ||
                other.bottom <= one.top,
            ).toBe(true);
        }
        // What a label says stays within it.
        const outside = await page.locator("[data-label]").evaluateAll((labels) =>
          labels.flatMap((label) => {
            const box = label.querySelector("rect")!.getBoundingClientRect();
            return [...label.querySelectorAll("text")].filter((text) => {
              const { left, right } = text.getBoundingClientRect();
              return left < box.left || right > box.right;
            });
          }),
        );
        expect(outside).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      });
    });
  });

test("on paper both bikes are seen, whichever the screen shows, with the list and without the controls", async ({
  page,
  say,
  signedIn,
}) => {
  const rider = await signedIn({ bikes: [road, gravel] });
  await page.goto(addressOf(rider));
  const slider = page.getByRole("slider", { name: say.overlay("slider") });
  await slider.press("Home");
  await page.emulateMedia({ media: "print" });
  await expect(slider).toBeHidden();
  await expect(page.getByRole("radio", { name: say.overlay("align.rear_axle") })).toBeHidden();
  const [first, second] = await seen(page);
  expect(first).toEqual(second);
  expect(first?.[1]).toBe(1);
  await expect(
    page.getByRole("table", { name: say.overlay("caption", { first: "Racer", second: "Crosser" }) }),
  ).toBeVisible();
});

test("in forced colours the bikes are told apart by solid and dashed lines in two of the system's colours", async ({
  page,
  say,
  signedIn,
}) => {
  const rider = await signedIn({ bikes: [road, gravel] });
  await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
  await page.goto(addressOf(rider));
  await expect(page.getByRole("slider", { name: say.overlay("slider") })).toBeVisible();
  await expect(page.locator(".overlay-lines").first()).toBeVisible();
  const drawn = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement("i"));
    const system = (color: string) => {
      probe.style.cssText = `color: ${color}; forced-color-adjust: none`;
      return getComputedStyle(probe).color;
    };
    return {
      system: [system("CanvasText"), system("LinkText")],
      bikes: [...document.querySelectorAll(".overlay-bike")].map((bike) => {
        probe.style.cssText = "forced-color-adjust: none";
        const color = getComputedStyle(bike).getPropertyValue("--bike").trim();
        return system(color);
      }),
      dashes: [...document.querySelectorAll(".overlay-lines")].map(
        (lines) => getComputedStyle(lines).strokeDasharray,
      ),
    };
  });
  expect(drawn.bikes).toEqual(drawn.system);
  expect(drawn.bikes[0]).not.toBe(drawn.bikes[1]);
  expect(drawn.dashes[0]).toBe("none");
  expect(drawn.dashes[1]).not.toBe("none");
});
